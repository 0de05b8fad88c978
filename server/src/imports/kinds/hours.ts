import { DomainError, type ErrorCode } from '@hourbook/domain/errors.ts';
import { type ImportedHours, importHours, isAsMade, takeBackHours } from '@hourbook/domain/imports/hours.ts';
import { importFields } from '@hourbook/domain/imports/kinds.ts';
import { aboutRow, type ImportedRow, readRow } from '@hourbook/domain/imports/read-row.ts';
import { payCodeNames, payCodes } from '@hourbook/domain/pay-codes.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import { eachAtOnce } from '../../each-at-once.ts';
import type { BookState } from '../../ports/books.ts';
import { existing } from '../../records/existing-record.ts';
import { nextRevision } from '../../streams/book-command.ts';
import { loadBook } from '../../streams/load.ts';
import { byName, idNamed, recordsByName, scopeByName } from '../names.ts';
import { assertAsEntered, authorshipOf, type Course, type ImportedKind, type Outcome, type RowPorts } from './kind.ts';
import { personOf, textIn } from './whose.ts';

const labels = importFields.hours;
/** People whose books are worked on at once. */
const AT_ONCE = 16;

/** `Regular` and `RATE_HOURS` are the same. */
const codeNames = byName(
  payCodes.map((code, id) => ({ id, code })),
  ({ code }) => [code, payCodeNames[code]],
);

/** The rows of a piece that are one person's, and those that say nothing that can be decided. */
interface Sorted {
  readonly byPerson: ReadonlyMap<number, readonly ImportedHours[]>;
  readonly refused: Map<number, DomainError>;
}

/** IM-13: hours, each row as a save of the timesheet decides it. */
export const hoursRows: ImportedKind = {
  async open(ports, course) {
    const { records } = ports;
    const { actor, kind, reading, id: importId, since, notes } = course;
    const [people, clients] = await Promise.all([
      scopeByName(ports, actor),
      recordsByName(records.clients, ({ name, code }) => [name, code]),
    ]);
    const clientIds = new Set([...clients.values()].filter((id) => typeof id === 'number'));
    /** What the dry run has passed, by person and day. */
    const passed = new Map<number, Map<CalendarDate, number>>();

    function sorted(rows: readonly ImportedRow[]): Sorted {
      const byPerson = new Map<number, ImportedHours[]>();
      const refused = new Map<number, DomainError>();
      for (const { row, cells } of rows) {
        try {
          const values = readRow(kind, cells, reading);
          const userId = personOf(people, values);
          const code = idNamed(codeNames, labels.payCode.label, textIn(values.payCode));
          const hours: ImportedHours = {
            row,
            date: String(values.date),
            hours: Number(values.hours),
            clientId: idNamed(clients, labels.client.label, textIn(values.client)) ?? OWN_COMPANY_ID,
            payCode: code === null ? 'RATE_HOURS' : payCodes[code]!,
            comment: textIn(values.comment),
          };
          byPerson.set(userId, [...(byPerson.get(userId) ?? []), hours]);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          refused.set(row, error);
        }
      }
      return { byPerson, refused };
    }

    const factsOf = async (userId: number) => {
      const person = await existing(records.people, userId);
      return { person, today: (await zoneAndToday(ports, person)).today };
    };
    const decided = (
      state: BookState,
      { person, today }: { readonly person: Person; readonly today: CalendarDate },
      rows: readonly ImportedHours[],
      before?: ReadonlyMap<CalendarDate, number>,
    ) => {
      const sheet = { person, rows: state.rows, nextRevision: nextRevision(state), clientIds };
      return importHours({ editor: actor, rows, today, since, ...(before && { passed: before }) }, sheet);
    };
    const datesOf = (rows: readonly ImportedHours[]) => [...new Set(rows.map(({ date }) => date))];

    async function outcomes(rows: readonly ImportedRow[], work: Work): Promise<Outcome[]> {
      const { byPerson, refused } = sorted(rows);
      await eachAtOnce(AT_ONCE, byPerson, async ([userId, theirs]) => {
        for (const [row, error] of await work(userId, theirs)) refused.set(row, error);
      });
      return rows.map((row) => ({ row, refused: refused.get(row.row) ?? null }));
    }

    return {
      check: (rows) =>
        outcomes(rows, async (userId, theirs) => {
          const [state, facts] = await Promise.all([
            loadBook(ports, userId, { dates: datesOf(theirs) }),
            factsOf(userId),
          ]);
          const days = passed.get(userId) ?? new Map<CalendarDate, number>();
          const { events, refused } = decided(state, facts, theirs, days);
          for (const { data } of events) days.set(data.date, (days.get(data.date) ?? 0) + data.hours);
          passed.set(userId, days);
          return refused;
        }),

      async enter(rows) {
        const cells = new Map(rows.map((row) => [row.row, row.cells]));
        return outcomes(rows, async (userId, theirs) => {
          const [first] = theirs;
          const noteId = `${importId}/${first!.row}/${userId}`;
          let refused: ReadonlyMap<number, DomainError> | null = null;
          await ports.run({
            userId,
            by: authorshipOf(course, `${first!.row}/${userId}`),
            needs: { dates: datesOf(theirs) },
            facts: () => factsOf(userId),
            async decide(state, facts) {
              const { events, good, refused: others } = decided(state, facts, theirs);
              refused = others;
              // Noted before they are entered: a repeat that finds them in the book reads here what became of the rest.
              const made = events.map(({ data }, n) => ({
                rowId: data.rowId,
                row: good[n]!.row,
                about: aboutRow(cells.get(good[n]!.row) ?? []),
              }));
              const left = [...others].map(([row, { code, details }]) => ({ row, code, details: [...details] }));
              const data = { userId, made, left } as unknown as JsonObject;
              await notes.entered.put([{ _id: noteId, importId, row: first!.row, about: '', data }]);
              return [...events];
            },
            answer: () => null,
          });
          return refused ?? refusedBefore((await notes.entered.get(noteId))?.data);
        });
      },
    };
  },

  async openUndo(ports: RowPorts, course: Course) {
    return {
      async builtOn({ data }) {
        const { userId, made } = data as unknown as EnteredHours;
        const { rows } = await loadBook(ports, userId, { rowIds: made.map(({ rowId }) => rowId) });
        return made.find(({ rowId }) => !isAsMade(rows.get(rowId))) ?? null;
      },
      async takeBack({ data, row }) {
        const { userId, made } = data as unknown as EnteredHours;
        const rowIds = made.map(({ rowId }) => rowId);
        let left: EnteredHours['made'] = [];
        await ports.run({
          userId,
          by: authorshipOf(course, `undo/${row}/${userId}`),
          needs: { rowIds },
          facts: () => existing(ports.records.people, userId),
          decide(state, person) {
            left = made.filter(({ rowId }) => !isAsMade(state.rows.get(rowId)));
            return takeBackHours(
              rowIds.map((rowId) => state.rows.get(rowId)),
              person,
            );
          },
          answer: () => null,
        });
        for (const one of left) assertAsEntered(false, one);
      },
    };
  },
};

type Work = (userId: number, rows: readonly ImportedHours[]) => Promise<ReadonlyMap<number, DomainError>>;

/** What is noted of the rows of one person in a piece. */
interface EnteredHours {
  readonly userId: number;
  readonly made: readonly { readonly rowId: string; readonly row: number; readonly about: string }[];
  readonly left: readonly { readonly row: number; readonly code: ErrorCode; readonly details: readonly unknown[] }[];
}

/** What was refused when the command was carried out the first time. */
const refusedBefore = (data: JsonObject | undefined): ReadonlyMap<number, DomainError> =>
  new Map(
    ((data as unknown as EnteredHours | undefined)?.left ?? []).map(({ row, code, details }) => [
      row,
      new DomainError(code, details as never),
    ]),
  );
