/** A number with at most two decimals as an integer of hundredths (GEN-3): sums of these are exact. */
export type Hundredths = number;

/** Beyond this a number can no longer tell its hundredths apart. */
const MOST = 1e13;

/**
 * The only conversion from a JSON number to hundredths. @returns null for a number that is not finite, too large or has
 * a third decimal
 */
export function toHundredths(value: number): Hundredths | null {
  if (!Number.isFinite(value) || Math.abs(value) > MOST) return null;
  const hundredths = Math.round(value * 100) + 0; // -0 becomes 0
  return hundredths / 100 === value ? hundredths : null;
}

/** @returns a JSON number with at most two decimals */
export const fromHundredths = (hundredths: Hundredths): number => hundredths / 100;
