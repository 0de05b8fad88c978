/** How many records use an account type. */
export interface Uses {
  readonly assignments: number;
  readonly directPlacements: number;
  readonly flatRateProjects: number;
}
