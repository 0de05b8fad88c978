import { everywhere } from '#texts/everywhere.ts';

const hours = new Intl.NumberFormat(everywhere.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat(everywhere.locale);

/** `1,099.75` */
export const hoursText = (amount: number): string => hours.format(amount);

/** `1,180` */
export const countText = (amount: number): string => count.format(amount);

/** `+0.50`, `−10.00`. */
export const signedHours = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${hoursText(Math.abs(amount))}`;
