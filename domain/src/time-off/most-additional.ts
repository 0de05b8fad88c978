/** TO-10: the maximum of additional hours; 9,999.99 days. */
export const MOST_ADDITIONAL = 79_999.92;
