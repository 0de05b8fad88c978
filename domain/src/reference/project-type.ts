/** What the firm sells: people by the hour, people for good, work at a fixed price. */
export const projectTypes = ['CONTRACT_PLACEMENT', 'DIRECT_PLACEMENT', 'FLAT_RATE_PROJECT'] as const;
