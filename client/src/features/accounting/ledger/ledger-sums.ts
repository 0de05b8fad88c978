import type { LedgerLine } from './ledger-columns.tsx';

/** @returns hours that accounting has by these lines: of each entry its newest line counts, and nothing once it was taken out */
export function hoursInLedger(lines: readonly LedgerLine[]): number {
  const newest = new Map<string, LedgerLine>();
  for (const line of lines) {
    const known = newest.get(line.externalId);
    if (!known || known.version < line.version) newest.set(line.externalId, line);
  }
  // In hundredths: sums of quarters of an hour are exact.
  const hundredths = [...newest.values()].reduce(
    (sum, { operation, hours }) => sum + (operation === 'delete' ? 0 : Math.round(hours * 100)),
    0,
  );
  return hundredths / 100;
}
