import { DomainError } from '@hourbook/domain/errors.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { inDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { MOST_LISTED } from '@hourbook/domain/personal-data/data-export.ts';
import { ownRecord } from '@hourbook/domain/personal-data/own-record.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { listApiTokens } from '../accounts/api-tokens.ts';
import { namesOf } from '../accounts/names.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { bookLines } from '../audit/book-lines.ts';
import { evidence } from '../audit/evidence.ts';
import { wholeOwnHistory } from '../audit/history.ts';
import { withheldFrom } from '../audit/proof.ts';
import { auditRecords } from '../audit/records.ts';
import { entryOf } from '../audit/wire-entries.ts';
import { listDocuments } from '../documents/documents.ts';
import { substitutionsOf } from '../people/substitutions.ts';
import type { Ports } from '../ports.ts';
import { personalHistory } from '../reminders/personal.ts';
import { streamPages } from '../streams/chain.ts';
import { mailsWaitingFor } from '../system/jobs.ts';
import { myBalance } from '../time-off/balance.ts';
import { myRequests } from '../time-off/my-requests.ts';
import { isKeptFromOwn } from '../time-off/own-figures.ts';
import { ownViews } from '../views/saved-views.ts';

export type PartPorts = Pick<
  Ports,
  | 'records'
  | 'recordChanges'
  | 'directory'
  | 'events'
  | 'readModels'
  | 'recent'
  | 'clock'
  | 'keptHeads'
  | 'sessions'
  | 'feeds'
  | 'apiTokens'
  | 'jobs'
  | 'keptMails'
  | 'config'
>;

type Row = Readonly<Record<string, unknown>>;

/** A part of an export: one JSON file and one page. Rows are read anew for each. */
export interface Part {
  /** The name of its files, without the ending. */
  readonly name: string;
  readonly title: string;
  /** A sentence for the page. */
  readonly about: string;
  /** One thing with its fields, or rows that have the same fields. */
  readonly rows: () => AsyncIterable<Row>;
  readonly isOne?: true;
}

const kinds = ['VACATION_PTO', 'SICK_LEAVE'] as const;

/**
 * PD-2: what Hourbook keeps about a person, as that person may see it.
 * @param seesSessions whether whoever gets the file may know where the person is signed in
 */
export function partsOf(ports: PartPorts, person: Person, seesSessions: boolean): readonly Part[] {
  const { records } = ports;
  return [
    {
      name: 'record',
      title: 'Record',
      about:
        'Your account, your personal data, your employment and your pay. Amounts are in the currency of the company.',
      isOne: true,
      async *rows() {
        const { today } = await zoneAndToday(ports, person);
        const keepsSickLeave = await isKeptFromOwn(ports, person, 'SICK_LEAVE');
        yield inDollars(ownRecord(person, { today, keepsSickLeave })) as Row;
      },
    },
    {
      name: 'record-changes',
      title: 'Changes of the record',
      about: 'Who changed your record, and when, as far as Hourbook shows it to you. The newest is first.',
      rows: () => recordChanges(ports, person),
    },
    {
      name: 'hours',
      title: 'Hours',
      about: 'The rows of your timesheet as they are now, also those of time off and holidays.',
      rows: () => rowsNow(ports, person),
    },
    {
      name: 'time-off-requests',
      title: 'Requests for time off',
      about: 'Your requests, with who decided them.',
      async *rows() {
        for (const kind of kinds) for (const request of await myRequests(ports, person, kind, {})) yield { ...request };
      },
    },
    {
      name: 'balances',
      title: 'Balances of time off',
      about: 'Your balances today.',
      rows: () => balances(ports, person),
    },
    {
      name: 'book',
      title: 'Book',
      about:
        'All entries of your book with their hashes, the oldest first. The folder “evidence” has them in a form that can be checked.',
      rows: () => wholeOwnHistory(ports, person),
    },
    {
      name: 'documents',
      title: 'Documents',
      about: 'The documents that the company publishes for everybody. Open them in Hourbook.',
      async *rows() {
        for (const { contextUrl: _, ...document } of await listDocuments(ports)) yield document;
      },
    },
    ...(seesSessions ? [sessionsPart(ports, person)] : []),
    {
      name: 'tokens',
      title: 'Tokens',
      about: 'The tokens with which programs use Hourbook for you, without the tokens themselves.',
      async *rows() {
        for (const { id: _, scopes, ...token } of await listApiTokens(ports, person.id))
          yield { ...token, scopes: scopes.join(', ') };
      },
    },
    {
      name: 'calendar-feeds',
      title: 'Calendar feeds',
      about: 'The feeds that you have set up, without their secret addresses.',
      async *rows() {
        for (const { feed, createdAt, lastReadAt } of await ports.feeds.of(person))
          yield { feed, createdAt, lastReadAt };
      },
    },
    {
      name: 'mails',
      title: 'Mails',
      about: 'Mails to you that Hourbook still has: those that wait to be sent, and those that were written to files.',
      async *rows() {
        for await (const { subject, at } of mailsWaitingFor(ports, person)) yield { subject, at, state: 'waits' };
        for await (const { subject, sentAt } of ports.keptMails.to(person.email))
          yield { subject, at: sentAt, state: 'kept' };
      },
    },
    {
      name: 'reminders',
      title: 'Reminders',
      about: 'Of which reminders you were mailed, and which you have stopped. The newest is first.',
      rows: () => reminderSteps(ports, person),
    },
    {
      name: 'saved-views',
      title: 'Saved views',
      about: 'The addresses of lists that you have kept under a name, and with which roles you share them.',
      async *rows() {
        yield* await ownViews(ports, person);
      },
    },
    {
      name: 'substitutes',
      title: 'Substitutes',
      about: 'Who stood in for you, and for whom you stood in, on which days. The newest is first.',
      async *rows() {
        const { given, held } = await substitutionsOf(ports, person);
        for (const { person: away, substitute, from, to, duties, state } of [...given, ...held])
          yield { away: away.name, substitute: substitute.name, from, to, duties: duties.join(', '), state };
      },
    },
    {
      name: 'exports',
      title: 'Exports',
      about: 'The exports of your data that were asked for, by whom and when. The newest is first.',
      async *rows() {
        const asked = { field: 'userId', is: person.id } as const;
        const made = await records.dataExports.find(asked, { sort: ['-id'], limit: MOST_LISTED });
        const names = await namesOf(
          ports,
          person,
          made.map(({ askedBy }) => askedBy),
        );
        for (const { askedBy, askedAt, state } of made) yield { askedBy: names.get(askedBy) ?? '', askedAt, state };
      },
    },
  ];
}

const sessionsPart = ({ sessions }: PartPorts, { id }: Person): Part => ({
  name: 'sessions',
  title: 'Sessions',
  about: 'Where you are signed in.',
  async *rows() {
    for (const { startedAt, usedAt, endsAt, from } of await sessions.of(id, null)) {
      yield {
        startedAt: instant(startedAt),
        lastSeenAt: instant(usedAt),
        endsAt: instant(endsAt),
        address: from?.address ?? null,
        device: from?.device ?? null,
      };
    }
  },
});

async function* recordChanges(ports: PartPorts, person: Person): AsyncGenerator<Row> {
  for (let cursor: number | null = null; ; ) {
    const { content, earlier } = await auditRecords(ports, person, { userId: person.id, cursor });
    yield* content.map(({ at, by, created, changes }) => ({ at, by: by?.name ?? 'Hourbook', created, changes }));
    if (earlier === null) return;
    cursor = earlier;
  }
}

async function* reminderSteps(ports: PartPorts, person: Person): AsyncGenerator<Row> {
  for (let cursor: number | null = null; ; ) {
    const { steps, earlier } = await personalHistory(ports, person, { id: person.id, cursor });
    yield* steps.map(({ at, by, created, changes }) => ({ at, by: by?.name ?? 'Hourbook', created, changes }));
    if (earlier === null) return;
    cursor = earlier;
  }
}

async function* rowsNow(ports: PartPorts, person: Person): AsyncGenerator<Row> {
  const rows = new Map<string, TimesheetRow>();
  for await (const { row } of bookLines(ports, person.id)) if (row) rows.set(row.after.rowId, row.after);
  const now = [...rows.values()].flatMap((row) => entryOf(row) ?? []);
  yield* now.toSorted((a, b) => (a.trackingDate < b.trackingDate ? -1 : a.trackingDate > b.trackingDate ? 1 : 0));
}

async function* balances(ports: PartPorts, person: Person): AsyncGenerator<Row> {
  for (const kind of kinds) {
    try {
      const { user: _, ...balance } = await myBalance(ports, person, kind, null);
      yield { type: kind, ...balance };
    } catch (error) {
      // TO-14: not everybody has both kinds.
      if (!(error instanceof DomainError && error.code === 'time-off-none')) throw error;
    }
  }
}

/**
 * The evidence of somebody's own book, a file for each month in which something was entered. What is withheld from them there
 * is withheld here (decision 047).
 */
export async function* evidenceFiles(ports: PartPorts, person: Person, until: number) {
  const stream = bookStream(person.id);
  const months = new Set<string>();
  for await (const page of streamPages(ports.events, stream))
    for (const { meta } of page) months.add(String(meta.at).slice(0, 7));
  const isWithheld = await withheldFrom(ports, person);
  for (const month of months) {
    const asked = { month, streams: [stream], digests: false, madeAt: instant(until), isWithheld };
    yield { name: `evidence/${month}.jsonl`, pieces: () => evidence(ports, asked) };
  }
}
