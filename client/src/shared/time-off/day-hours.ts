/** TO-20: the hours that a day of a request can have. Allowances too are typed in days of 8 hours. */
export const FULL_DAY = 8;
export const HALF_DAY = 4;
