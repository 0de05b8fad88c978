import type { LedgerInput, ledgerAnswer } from '@hourbook/domain/accounting/contracts.ts';
import { isFoundIn, ledgerFacts, ledgerOrder } from '@hourbook/domain/accounting/ledger-lines.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { chosenClients, wholePeople } from '../people/people-filter.ts';
import type { LedgerEntry } from '../ports/accounting.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { rangeRead } from './timecards.ts';

/** The most lines in one answer. */
const MOST = 100_000;

type LedgerPorts = Pick<Ports, 'records' | 'clock' | 'directory' | 'accounting'>;

/** A line and the person it is about. */
interface FoundLine {
  readonly line: LedgerEntry;
  readonly person: ListedPerson;
}

/**
 * The requested lines about people in the viewer's scope, in the requested order; by default the oldest first.
 * @throws DomainError `not-found` if the built-in ledger is not in use; for a range over the limits
 */
export async function ledgerLines(
  ports: LedgerPorts,
  viewer: Person,
  { operations, trackingTypes, search, sort, ...asked }: LedgerInput,
): Promise<AsyncGenerator<FoundLine>> {
  if (ports.accounting.system !== 'ledger') throw refusal('not-found');
  const { gateway } = ports.accounting;
  const range = await rangeRead(ports, viewer, asked);
  const scope = new Map((await wholePeople(ports, viewer, range, asked)).map((person) => [person.id, person]));
  const clients = await chosenClients(ports, asked);
  const isAsked = <T>(chosen: readonly T[] | null | undefined, one: T) => !chosen?.length || chosen.includes(one);
  async function* found() {
    for await (const line of gateway.browse(range)) {
      const person = scope.get(line.activity.userId);
      const { clientId, payCode } = line.activity;
      const isListed = isAsked(operations, line.operation) && isAsked(trackingTypes, payCode);
      if (person && isListed && (clients === null || clients.has(clientId))) yield { line, person };
    }
  }
  return search || sort ? arranged(ports, found(), search ?? '', sort ?? null) : found();
}

/** @throws DomainError `list-too-long` */
async function* arranged(
  ports: Pick<Ports, 'records'>,
  found: AsyncIterable<FoundLine>,
  search: string,
  sort: string | null,
): AsyncGenerator<FoundLine> {
  const clients = new Map((await ports.records.clients.find(everything)).map(({ id, name }) => [id, name]));
  const factsOf = ({ line, person }: FoundLine) =>
    ledgerFacts({
      recordedAt: line.recordedAt,
      operation: line.operation,
      whose: listedName(person),
      date: line.activity.date,
      hours: toHours(line.activity.hours),
      client: clients.get(line.activity.clientId) ?? '',
      payCode: line.activity.payCode,
      version: line.version,
      entry: line.externalId,
      request: line._id,
    });
  const order = sort === null ? null : ledgerOrder(factsOf, sort);
  const kept: { readonly line: FoundLine; readonly key: string | number }[] = [];
  let count = 0;
  // Searched, and given what they are sorted by, while they are read: their store lets others have their turn.
  for await (const line of found) {
    count += 1;
    if (count > MOST) throw refusal('list-too-long');
    if (search === '' || isFoundIn(factsOf(line), search)) kept.push(order?.keyed(line) ?? { line, key: '' });
  }
  for (const { line } of order ? kept.sort(order.compare) : kept) yield line;
}

/** SY-18: the lines of the built-in ledger. @throws DomainError as {@link ledgerLines}; `list-too-long` */
export async function browseLedger(
  ports: LedgerPorts,
  viewer: Person,
  asked: LedgerInput,
): Promise<Answer<typeof ledgerAnswer>> {
  const lines: Answer<typeof ledgerAnswer>[number][] = [];
  for await (const { line } of await ledgerLines(ports, viewer, asked)) {
    const { _id: requestId, externalId, version, operation, activity, recordedAt } = line;
    lines.push({
      id: `${externalId}/${version}`,
      externalId,
      operation,
      requestId,
      version,
      userId: activity.userId,
      trackingDate: activity.date,
      trackingType: activity.payCode,
      clientId: activity.clientId,
      hours: toHours(activity.hours),
      recordedAt,
    });
    if (lines.length > MOST) throw refusal('list-too-long');
  }
  return lines;
}
