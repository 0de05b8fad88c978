import { useState } from 'react';

/** Which groups are not as they were at first, by id. */
export function useTurned() {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id: string): boolean => turned.has(id),
    turn: (id: string): void =>
      setTurned((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}
