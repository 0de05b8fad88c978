import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AssignedClient } from './clients.ts';
import type { Draft } from './draft.ts';
import { useEditor } from './editor.ts';
import { openSheet } from './open-sheet.ts';
import { rowsOf } from './sheet.ts';

interface SheetOptions {
  readonly draft: Draft;
  readonly entries: readonly TimesheetEntry[];
  readonly clients: readonly AssignedClient[];
}

/** The rows of one range with the edits, which are kept as a draft until they are saved or discarded. */
export function useSheet({ draft, entries, clients }: SheetOptions) {
  const policy = useEditor();
  const [acts] = useState(() => openSheet({ draft, entries, policy }));
  const state = useSyncExternalStore(acts.subscribe, acts.now);
  useEffect(() => {
    acts.rebase(entries); // read again, or the answer to our own save, which changes nothing
  }, [acts, entries]);
  return { ...state, rows: rowsOf(state.entries, state.edits, clients, policy), acts };
}
