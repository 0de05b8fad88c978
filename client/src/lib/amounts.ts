import { everywhere } from '#texts/everywhere.ts';

const hours = new Intl.NumberFormat(everywhere.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat(everywhere.locale);

/** `1,099.75` */
export const hoursText = (amount: number): string => hours.format(amount);

/** `1,180` */
export const countText = (amount: number): string => count.format(amount);

/** `+0.50`, `−10.00`, `0.00`. */
export function signedHours(amount: number): string {
  const hundredths = Math.round(amount * 100);
  return `${hundredths > 0 ? '+' : hundredths < 0 ? '−' : ''}${hoursText(Math.abs(amount))}`;
}
