/** The only source of the current time in the product. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00Z. Never goes back within a process. */
  now(): number;
}
