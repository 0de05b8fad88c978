/** Of the tables of an explanation, in pixels. */
export const ROW = 25;
