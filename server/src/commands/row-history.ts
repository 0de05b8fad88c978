import { refusal } from '@hourbook/domain/errors.ts';
import { readBookEntry } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { tell, untold } from '@hourbook/domain/timesheet/history.ts';
import { pageOf } from '@hourbook/domain/timesheet/row.ts';
import { bookPages } from '../book/chain.ts';
import { loadBook } from '../book/load.ts';
import { namesOf } from '../people/names.ts';
import type { Platform } from '../platform.ts';
import { clientsById } from './my-time.ts';

/**
 * Who did what to a row of the person's own book, newest first, read from the book itself. The row knows the last entry
 * that speaks of it, so that only the pages between are read.
 * @throws DomainError `not-found` for a row of another book too: whether it exists is nobody else's business (GEN-4)
 */
export async function rowHistory(platform: Platform, person: Person, rowId: string) {
  const page = pageOf(rowId);
  if (page?.userId !== person.id) throw refusal('not-found');
  const { rows } = await loadBook(platform, person.id, { rowIds: [rowId] });
  const row = rows.get(rowId);
  if (!row) throw refusal('not-found');

  const wanted = new Set([rowId]);
  let told = untold;
  for await (const entries of bookPages(platform.events, person.id, { first: page.revision, last: row.revision })) {
    told = tell(told, entries.map(readBookEntry), wanted);
  }

  const steps = told.steps.toReversed();
  const names = await namesOf(
    platform,
    person,
    steps.flatMap(({ by }) => by ?? []),
  );
  const clientIds = steps.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => (field === 'clientId' ? [from ?? [], to].flat() : [])),
  );
  const clients = await clientsById(platform, clientIds);
  return {
    steps: steps.map(({ rowId: _same, by, ...step }) => ({
      ...step,
      by: by === null ? null : { id: by, name: names.get(by) ?? '' },
    })),
    /** The clients that the changes speak of. */
    clients: [...clients.values()].map(({ id, name }) => ({ id, name })),
  };
}
