/** What every page of commissions offers to choose from. */
export const lookups = {};

/** What the page of contract placements offers to choose from. */
export const contractLookups = {};
