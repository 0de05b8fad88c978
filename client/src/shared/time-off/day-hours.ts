/** TO-20: what a day of a request may have. */
export const FULL_DAY = 8;
export const HALF_DAY = 4;
