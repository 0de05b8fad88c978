import type { Author } from '../command.ts';
import type { Records, Stored } from '../ports/records.ts';
import { strip } from '../records/strip.ts';

/** A record on the wire: its data and its version. */
export const shown = <T>(stored: Stored<T>): T & { readonly version: number } => ({
  ...strip(stored),
  version: stored.version,
});

/** Sets a flag that every row of a list shows; a flag that is set already stays unchanged. */
export const setEnabled = <T extends { id: number; enabled: boolean }>(
  records: Records<T>,
  id: number,
  by: Author,
  enabled: boolean,
): Promise<Stored<T>> => records.change(id, by, (before) => ({ ...before, enabled }));
