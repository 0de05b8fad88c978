import type { Assignment } from '../people/assignment.ts';
import type { Month } from '../reference/fields.ts';
import type { projectTypes } from '../reference/project-type.ts';
import type { CalendarDate } from '../time.ts';
import type { DirectPlacement } from './direct-placement.ts';
import type { FlatRateProject } from './flat-rate-project.ts';
import type { RatedHours } from './rates.ts';

/** Amounts in cents and hours in hundredths, each rounded once; what follows from them is a difference (CM-3). */
export interface Figures {
  readonly hours: number;
  readonly revenue: number;
  readonly cost: number;
  readonly additionalCost: number;
  readonly operationalCost: number;
}

/** What brings commission in a month: an assignment, a placement or a project. */
interface Common extends Figures {
  readonly month: Month;
  readonly clientId: number;
  readonly officeId: number | null;
  readonly newBusiness: boolean;
  /** CM-11: the day from which the project's age counts. */
  readonly projectStartDate: CalendarDate;
  readonly accountManagers: readonly { readonly accountManagerId: number; readonly accountTypeId: number | null }[];
}

/** CM-1 … CM-8: an assignment in a month. */
export interface ContractFact extends Common {
  readonly projectType: 'CONTRACT_PLACEMENT';
  readonly userId: number;
  readonly assignment: Pick<
    Assignment,
    'id' | 'clientId' | 'sowNumber' | 'hourlyRateInCents' | 'startDate' | 'endDate'
  >;
  /** By stretches of days with the same rates, in order; those without hours are left out. */
  readonly parts: readonly RatedHours[];
  /** CM-18: the last day with hours; without any, the last day of the assignment in the month. */
  readonly lastDay: CalendarDate;
  readonly additionalCostDescription: string | null;
}

/** CM-20: a placement, in the month in which the placed person starts. */
export interface DirectFact extends Common {
  readonly projectType: 'DIRECT_PLACEMENT';
  readonly placement: DirectPlacement;
}

/** CM-31: an employee's part in a project in a month; cost and operational cost are rounded. */
export interface ProjectEmployee {
  readonly userId: number;
  readonly hours: number;
  readonly cost: number;
  readonly operationalCost: number;
  readonly parts: readonly RatedHours[];
}

/** CM-30 … CM-33: a project in a month. */
export interface FlatRateFact extends Common {
  readonly projectType: 'FLAT_RATE_PROJECT';
  readonly project: FlatRateProject;
  readonly employees: readonly ProjectEmployee[];
}

export type Fact = ContractFact | DirectFact | FlatRateFact;
export type ProjectType = (typeof projectTypes)[number];
export type FactOf<T extends ProjectType> = Extract<Fact, { readonly projectType: T }>;

/** CM-3. @returns cents */
export const grossProfit = ({ revenue, cost }: Pick<Figures, 'revenue' | 'cost'>): number => revenue - cost;

/** CM-5. @returns cents */
export const netProfit = (figures: Figures): number =>
  grossProfit(figures) - figures.additionalCost - figures.operationalCost;

/** Names a fact within its month, the same for as long as its assignment, placement or project exists. */
export function factKey(fact: Fact): string {
  switch (fact.projectType) {
    case 'CONTRACT_PLACEMENT':
      return `c-${fact.userId}-${fact.assignment.id}`;
    case 'DIRECT_PLACEMENT':
      return `d-${fact.placement.id}`;
    case 'FLAT_RATE_PROJECT':
      return `f-${fact.project.id}`;
  }
}
