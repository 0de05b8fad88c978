import { useState } from 'react';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import type { RecordListOptions, RecordRow } from './record-list-options.ts';

type OpenedHistory = Pick<RecordRow, 'id' | 'name'>;

/**
 * The row whose history is open, in a drawer with an address of its own.
 * @param draftName another month or office closes it
 */
export function useRowHistory<Row extends RecordRow, Input>(
  { address, historyOf }: Pick<RecordListOptions<Row, Input>, 'address' | 'historyOf'>,
  rows: readonly Row[] | undefined,
  draftName: string | null,
) {
  const [history, setHistory] = useState<OpenedHistory | null>(null);
  const [begunOf, setBegunOf] = useState(draftName);
  if (begunOf !== draftName) {
    setBegunOf(draftName);
    setHistory(null);
  }
  useDrawerAddress(address, 'history', {
    name: history && String(history.id),
    ready: rows !== undefined,
    onBack: () => setHistory(null),
    onAsked(id) {
      const row = historyOf === null ? undefined : rows?.find((each) => String(each.id) === id);
      if (row) setHistory(row);
      return row !== undefined;
    },
  });
  return { history, showHistory: setHistory };
}
