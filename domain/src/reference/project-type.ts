/** The kinds of work the firm sells: contractors by the hour, permanent placements, and projects at a fixed price. */
export const projectTypes = ['CONTRACT_PLACEMENT', 'DIRECT_PLACEMENT', 'FLAT_RATE_PROJECT'] as const;
