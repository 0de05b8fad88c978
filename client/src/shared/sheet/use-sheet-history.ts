import { useState } from 'react';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import type { SheetAddress } from '#lib/address/parts.ts';
import type { SheetRow } from './sheet.ts';

/** The value in the address for the history of all rows. */
const WHOLE_SHEET = 'all';

/** The history of a row or, for null, of the whole sheet, in a drawer with an address of its own. */
export function useSheetHistory(address: SheetAddress, rows: readonly SheetRow[]) {
  const [history, setHistory] = useState<{ readonly of: SheetRow | null } | null>(null);
  const closeHistory = () => setHistory(null);
  useDrawerAddress(address, 'history', {
    name: history && (history.of ? String(history.of.entry.id) : WHOLE_SHEET),
    onBack: closeHistory,
    onAsked(name) {
      const of = rows.find(({ entry }) => String(entry.id) === name) ?? null;
      if (of || name === WHOLE_SHEET) setHistory({ of });
      return of !== null || name === WHOLE_SHEET;
    },
  });
  return { history, showHistory: (of: SheetRow | null) => setHistory({ of }), closeHistory };
}
