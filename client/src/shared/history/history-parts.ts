import type { HistoryChange } from '#components/history-drawer.tsx';

type Part = readonly [label: string, text: string];

/** Describes the change of a list or table by the parts that differ, in their order. */
export const partsTold =
  (partsOf: (value: NonNullable<unknown>) => readonly Part[]) =>
  (from: unknown, to: unknown): HistoryChange[] => {
    const before = new Map(from ? partsOf(from) : []);
    const now = new Map(to ? partsOf(to) : []);
    return [...new Set([...before.keys(), ...now.keys()])]
      .filter((label) => before.get(label) !== now.get(label))
      .map((label) => ({
        label,
        to: now.get(label) ?? null,
        ...(from !== null && { from: before.get(label) ?? null }),
      }));
  };
