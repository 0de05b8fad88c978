import { useMemo, useState } from 'react';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import type { Choosing } from './choosing.tsx';
import { NOTHING_CHOSEN, type Selection } from './selection.ts';
import type { useListAddress } from './use-list-address.ts';

interface ChoosingOptions {
  readonly address: ReturnType<typeof useListAddress>['page'];
  readonly people: Choosing['people'];
  /** Whether the list has been read. */
  readonly ready: boolean;
  /** Told of each change of the selection. Must be stable. */
  readonly onSelect: () => void;
}

/** The people and rows that are selected, and the person whose rows are open, in a drawer with an address of its own. */
export function useChoosing({ address, people, ready, onSelect }: ChoosingOptions) {
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const [openId, setOpenId] = useState<number | null>(null);
  const close = () => setOpenId(null);
  const choosing: Choosing = useMemo(
    () => ({
      selection,
      people,
      onSelect(change: (before: Selection) => Selection) {
        onSelect();
        setSelection(change);
      },
      onOpen: setOpenId,
    }),
    [selection, people, onSelect],
  );
  useDrawerAddress(address, 'open', {
    name: openId === null ? null : String(openId),
    onBack: close,
    onAsked(name) {
      const asked = people.find(({ userId }) => String(userId) === name);
      setOpenId(asked?.userId ?? null);
      return asked !== undefined;
    },
    ready,
  });
  return {
    choosing,
    opened: people.find(({ userId }) => userId === openId),
    close,
    /** Nothing is selected any more. */
    forget: () => setSelection(NOTHING_CHOSEN),
  };
}
