import { everywhere } from '#texts/everywhere.ts';

const figures = new Intl.NumberFormat(everywhere.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,515.50`. */
export const hoursText = (hours: number): string => figures.format(hours);
