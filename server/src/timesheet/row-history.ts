import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { RowHistoryInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { Told } from '@hourbook/domain/timesheet/history.ts';
import { pageOf } from '@hourbook/domain/timesheet/row.ts';
import { namesOf } from '../accounts/names.ts';
import type { BookSources, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { loadBook } from '../streams/load.ts';
import { rowSteps } from '../streams/row-steps.ts';

/**
 * Who did what to a row of the person's book, newest first, page by page, read from the book itself. The row knows the
 * last entry about it.
 * @throws DomainError `not-found`, also for a row of another book: nobody else may learn whether it exists (GEN-4)
 */
export async function rowHistory(
  ports: Pick<Ports, 'records'> & BookSources,
  person: Person,
  { id: rowId, cursor }: RowHistoryInput,
) {
  if (pageOf(rowId)?.userId !== person.id) throw refusal('not-found');
  const { rows } = await loadBook(ports, person.id, { rowIds: [rowId] });
  const row = rows.get(rowId);
  if (!row) throw refusal('not-found');

  const { steps, earlier } = await rowSteps(ports.events, rowId, Math.min(cursor ?? row.revision, row.revision));
  const told = await toldWithNames(ports, person, steps);
  return { ...told, steps: told.steps.map(({ rowId: _same, ...step }) => step), earlier };
}

/** Steps of the person's book with the names of the people who took them and of the clients in the changes. */
export async function toldWithNames(ports: Pick<Ports, 'records'>, person: Person, steps: Told['steps']) {
  const names = await namesOf(
    ports,
    person,
    steps.flatMap(({ by, substitutedFor }) => [by ?? [], substitutedFor ?? []].flat()),
  );
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const clientIds = steps.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => (field === 'clientId' ? [from ?? [], to].flat() : [])),
  );
  const clients = await recordsById(ports.records.clients, clientIds);
  return {
    steps: steps.map(({ by, substitutedFor, ...step }) => ({
      ...step,
      by: named(by),
      substitutedFor: named(substitutedFor),
    })),
    clients: [...clients.values()].map(({ id, name }) => ({ id, name })),
  };
}
