import { useState } from 'react';
import { browserStorage } from '../../lib/storage.ts';

const COMPACT = 'compact-rows';

/** How high rows are, in every list of this browser. */
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
