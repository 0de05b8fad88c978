import { useState } from 'react';

/** Up to this many people all offices are open at first; beyond it their totals give the overview. */
const OPEN_UP_TO = 60;

/** Which offices show their people. @param people the number of lines in the report */
export function useFolded(people: number) {
  const [turned, setTurned] = useState<ReadonlySet<number | null>>(new Set());
  const openAtFirst = people <= OPEN_UP_TO;
  return {
    isOpen: (officeId: number | null): boolean => turned.has(officeId) !== openAtFirst,
    turn: (officeId: number | null): void =>
      setTurned((before) => {
        const after = new Set(before);
        if (!after.delete(officeId)) after.add(officeId);
        return after;
      }),
  };
}
