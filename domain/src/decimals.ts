/** A number with two decimals at most, as a whole number of hundredths (GEN-3): sums of these are exact. */
export type Hundredths = number;

/** Beyond it a number does not tell its hundredths apart any more. */
const MOST = 1e13;

/** The one way from a JSON number to hundredths. @returns null for what is not finite, too large or has a third decimal */
export function toHundredths(value: number): Hundredths | null {
  if (!Number.isFinite(value) || Math.abs(value) > MOST) return null;
  const hundredths = Math.round(value * 100) + 0; // -0 becomes 0
  return hundredths / 100 === value ? hundredths : null;
}

/** @returns a JSON number with two decimals at most */
export const fromHundredths = (hundredths: Hundredths): number => hundredths / 100;
