/** Hours as they are stored and summed: whole hundredths, so that sums are exact (events.md). 8 h = 800. */
export type Hundredths = number;

/** GEN-3. @param hours a JSON number @returns hundredths, or null when it is negative, not finite or has over two decimals */
export function toHundredths(hours: number): Hundredths | null {
  if (!Number.isFinite(hours) || hours < 0 || hours > 1_000_000) return null;
  const hundredths = Math.round(hours * 100) + 0; // -0 becomes 0
  return hundredths / 100 === hours ? hundredths : null;
}

/** @returns hours as a JSON number with at most two decimals */
export const toHours = (hundredths: Hundredths): number => hundredths / 100;
