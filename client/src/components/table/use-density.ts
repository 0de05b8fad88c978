import { useState } from 'react';
import { browserStorage } from '#lib/storage.ts';

const COMPACT = 'compact-rows';

/** The row height of all lists in this browser. */
export function useDensity() {
  const [compact, setCompact] = useState(() => browserStorage.get(COMPACT) !== null);
  return {
    compact,
    toggle() {
      if (compact) browserStorage.remove(COMPACT);
      else browserStorage.set(COMPACT, 'yes');
      setCompact(!compact);
    },
  };
}
