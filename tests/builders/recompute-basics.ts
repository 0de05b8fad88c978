// What second programs calculate with; none of it is the product's.

export const within = (from: string, to: string | null, date: string) => from <= date && (to === null || date <= to);
export const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
export const lastOf = (month: string) => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
};
export function datesFrom(start: string, end: string): string[] {
  const dates: string[] = [];
  for (let date = start; date <= end; date = dayAfter(date)) dates.push(date);
  return dates;
}
export const isWorkday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());

/** An exact number: one whole number over another. */
export type Exact = readonly [over: bigint, under: bigint];
export const plus = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
export const by = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
export const whole = (number: number): Exact => [BigInt(number), 1n];
/** Two decimals at most. */
export const decimal = (number: number): Exact => [BigInt(Math.round(number * 100)), 100n];
export const zero: Exact = [0n, 1n];
export function round([over, under]: Exact): number {
  const positive = over < 0n ? -over : over;
  const nearest = Number(positive / under) + (2n * (positive % under) >= under ? 1 : 0);
  return over < 0n ? -nearest : nearest;
}

/** The one that begins last among those that have begun. */
export function latest<T>(all: readonly T[], beginning: (one: T) => string, on: string): T | undefined {
  return all.filter((one) => beginning(one) <= on).sort((a, b) => (beginning(a) < beginning(b) ? 1 : -1))[0];
}
