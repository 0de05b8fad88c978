import { isDeepStrictEqual } from 'node:util';
import type { PayCode } from '@hourbook/domain/pay-codes.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { datesOf } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { SentRow } from '@hourbook/domain/timesheet/save-hours.ts';
import type { Answer, ServerProcess } from '../builders/server-process.ts';

/** Whose days are saved, and how often chance takes which way. */
export interface SaverOptions {
  /** The beginning of all comments of this saver, by which its rows are known again. */
  readonly name: string;
  readonly userId: number;
  readonly cookie: string;
  /** Numbers in [0, 1). */
  readonly random: () => number;
}

/** What one acknowledged save must have entered, in this order and all in one. */
export interface ExpectedEntry {
  readonly type: 'HoursRecorded' | 'HoursChanged' | 'HoursRemoved';
  readonly rowId: string;
  /** null for a row that was removed. */
  readonly says: { readonly date: string; readonly hours: number; readonly comment: string } | null;
}

/** One client that saves My Time again and again, and what it may rely on. */
export interface Saver {
  readonly name: string;
  readonly userId: number;
  /** What each acknowledged save must have entered, the oldest first. */
  readonly acknowledged: readonly (readonly ExpectedEntry[])[];
  /** Saves of which the answer was lost and that were sent again: how many were found done, and how many not. */
  readonly repeated: { readonly found: number; readonly done: number };
  /** Saves until the server is gone. @param killed whether that is as it should be @throws Error for any other answer */
  work(server: ServerProcess, killed: () => boolean): Promise<void>;
  /**
   * After a restart: what was acknowledged is there, what was not is there as a whole or not at all, and once it is
   * sent again with its key it is there once.
   * @throws Error that says what is not as it should be
   */
  settle(server: ServerProcess): Promise<void>;
}

interface Row {
  /** null until the answer tells it. */
  readonly id: string | null;
  readonly date: string;
  readonly hours: number;
  readonly payCode: PayCode;
  readonly comment: string;
}

interface Save {
  readonly key: string;
  readonly changes: readonly { readonly before: Row | null; readonly after: Row | null }[];
}

type Rows = readonly Row[];

const RANGE = { start: '2025-06-09', end: '2025-06-22' };
/** When the clock of the crash test starts: every date of {@link RANGE} is open then. */
export const CRASH_NOW = '2025-06-11T15:00:00Z';
const PATH = `/api/v1/my-time?startDate=${RANGE.start}&endDate=${RANGE.end}`;

const dates = datesOf(RANGE);
const payCodes = ['RATE_HOURS', 'BENCH_HOURS', 'OVERTIME_HOURS', 'UNPAID_VACATION'] as const;
const MOST_CHANGES = 8;
const MOST_ROWS = 25;
/** Two savers and a holiday fit into the 24 hours of a day. */
const MOST_HOURS_A_DAY = 7;

/** A saver that has saved nothing yet. */
export function openSaver({ name, userId, cookie, random }: SaverOptions): Saver {
  let rows: Rows = [];
  let saves = 0;
  let unanswered: Save | null = null;
  let last: { save: Save; answer: Answer } | null = null;
  const acknowledged: (readonly ExpectedEntry[])[] = [];
  const repeated = { found: 0, done: 0 };

  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const isMine = ({ comment }: { comment: string | null }) => comment?.startsWith(`${name}-`) ?? false;

  function nextSave(): Save {
    saves += 1;
    const changes: { before: Row | null; after: Row | null }[] = [];
    const hoursOn = (date: string) => {
      const ofDay = afterwards(rows, changes).filter((row) => row.date === date);
      return ofDay.reduce((sum, row) => sum + row.hours, 0);
    };
    const count = 1 + Math.floor(random() * MOST_CHANGES);
    for (let n = 1; changes.length < count; n++) {
      const untouched = rows.filter((row) => changes.every(({ before }) => before !== row));
      const before = untouched.length > 0 && (rows.length >= MOST_ROWS || random() < 0.5) ? pick(untouched) : null;
      // The first change is never a removal: its comment is what the save is known by.
      if (before && changes.length > 0 && random() < 0.3) {
        changes.push({ before, after: null });
        continue;
      }
      const date = pick(dates);
      const hours = (1 + Math.floor(random() * 150)) / 100;
      if (hoursOn(date) + hours > MOST_HOURS_A_DAY) continue;
      const comment = `${name}-${saves} ${n}`;
      changes.push({ before, after: { id: before?.id ?? null, date, hours, payCode: pick(payCodes), comment } });
    }
    return { key: `${name}/${saves}`, changes };
  }

  /** Of an answer, what nobody else changes: the other saver of the person goes on meanwhile. */
  const mineIn = ({ body }: Answer): string => JSON.stringify((body as readonly TimesheetEntry[]).filter(isMine));

  /** @returns the answer, null when the server was gone; sent twice at once by the way, it has to be the same answer */
  async function send(server: ServerProcess, save: Save): Promise<Answer | null> {
    const body = save.changes.map(sentRow);
    const repeats = random() < 0.15 ? 2 : 1;
    const all = await Promise.allSettled(
      Array.from({ length: repeats }, () => server.post(PATH, body, { cookie, key: save.key })),
    );
    const answers = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const [first] = answers;
    for (const answer of answers) {
      const { status, text } = answer;
      if (status !== 200) throw new Error(`${name}: ${save.key} was answered ${status} ${text}`);
      if (mineIn(answer) !== mineIn(first!))
        throw new Error(`${name}: ${save.key}, sent twice at once, got two answers`);
    }
    return first ?? null;
  }

  /** Takes over what the server acknowledged. */
  function accept(save: Save, answer: Answer): void {
    const entries = answer.body as readonly TimesheetEntry[];
    const now = afterwards(rows, save.changes);
    const flaw = difference(now, entries.filter(isMine));
    if (flaw !== null) throw new Error(`${name}: the answer to ${save.key} ${flaw}`);
    const idOf = (row: Row) => entries.find(({ comment }) => comment === row.comment)?.id ?? '';
    rows = now.map((row) => (row.id === null ? { ...row, id: idOf(row) } : row));
    acknowledged.push(
      save.changes.map(({ before, after }) => ({
        type: after === null ? 'HoursRemoved' : before === null ? 'HoursRecorded' : 'HoursChanged',
        rowId: before?.id ?? idOf(after!),
        says: after && { date: after.date, hours: Math.round(after.hours * 100), comment: after.comment },
      })),
    );
    last = { save, answer };
    unanswered = null;
  }

  async function stored(server: ServerProcess): Promise<readonly TimesheetEntry[]> {
    const { status, text, body } = await server.get(PATH, { cookie });
    if (status !== 200) throw new Error(`${name}: My Time was answered ${status} ${text}`);
    return (body as readonly TimesheetEntry[]).filter(isMine);
  }

  return {
    name,
    userId,
    acknowledged,
    repeated,

    async work(server, killed) {
      for (;;) {
        const again = last !== null && random() < 0.1 ? last : null;
        const save = again?.save ?? nextSave();
        if (!again) unanswered = save;
        const answer = await send(server, save);
        if (answer === null) {
          if (killed()) return;
          throw new Error(`${name}: the server broke off ${save.key} by itself`);
        }
        if (!again) accept(save, answer);
        else if (mineIn(answer) !== mineIn(again.answer))
          throw new Error(`${name}: ${save.key}, sent again, got another answer`);
      }
    },

    async settle(server) {
      const found = await stored(server);
      const flaw = difference(rows, found);
      if (unanswered === null) {
        if (flaw !== null) throw new Error(`${name}: My Time after the restart ${flaw}`);
        return;
      }
      const save: Save = unanswered;
      const done = difference(afterwards(rows, save.changes), found);
      if (flaw !== null && done !== null) {
        throw new Error(
          `${name}: ${save.key} was not acknowledged and is neither not there (${flaw}) nor whole (${done})`,
        );
      }
      repeated[done === null ? 'found' : 'done'] += 1;
      const answer = await send(server, save);
      if (answer === null) throw new Error(`${name}: the server broke off the repeated ${save.key}`);
      accept(save, answer);
      const now = difference(rows, await stored(server));
      if (now !== null) throw new Error(`${name}: My Time after ${save.key} was repeated ${now}`);
    },
  };
}

function afterwards(rows: Rows, changes: Save['changes']): Rows {
  const replaced = new Set(changes.flatMap(({ before }) => before ?? []));
  return [...rows.filter((row) => !replaced.has(row)), ...changes.flatMap(({ after }) => after ?? [])];
}

const sentRow = ({ before, after }: Save['changes'][number]): SentRow => {
  const { id, date, payCode, comment } = (after ?? before) as Row;
  return { id, trackingDate: date, clientId: OWN_COMPANY_ID, trackingType: payCode, comment, hours: after?.hours ?? 0 };
};

/** @returns how My Time differs from the rows that should be there, null when it does not */
function difference(rows: Rows, entries: readonly TimesheetEntry[]): string | null {
  const expected = new Map(rows.map((row) => [row.comment, row]));
  for (const entry of entries) {
    const row = expected.get(entry.comment ?? '');
    if (!row) return `has ${JSON.stringify(entry)} twice or although it should not`;
    expected.delete(row.comment);
    const { id, trackingDate, hours, trackingType, comment } = entry;
    const says = { id: row.id === null ? null : id, date: trackingDate, hours, payCode: trackingType, comment };
    if (!isDeepStrictEqual(says, { ...row })) return `has ${JSON.stringify(entry)} instead of ${JSON.stringify(row)}`;
  }
  const [missing] = expected.values();
  return missing ? `lacks ${JSON.stringify(missing)}` : null;
}
