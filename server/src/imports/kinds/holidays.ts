import { isDeepStrictEqual } from 'node:util';
import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import { importFields } from '@hourbook/domain/imports/kinds.ts';
import { aboutRow, heldTo, type ImportedRow, readRow } from '@hourbook/domain/imports/read-row.ts';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import { customCalendarInput } from '@hourbook/domain/reference/holiday-upload.ts';
import { listOwner } from '@hourbook/domain/reference/holidays.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { datesOf, type HolidayPlace, replaceHolidays } from '../../reference/holidays.ts';
import { idNamed, recordsByName } from '../names.ts';
import { assertAsEntered, authorOf, type ImportedKind, type Outcome, Repeats } from './kind.ts';
import { textIn } from './whose.ts';

const labels = importFields.holidays;

/** The dates of a piece that are new in one list. */
interface Added {
  readonly place: HolidayPlace;
  readonly rows: { readonly row: ImportedRow; readonly date: CalendarDate }[];
}

/** IM-14: holidays, added to the lists of countries, offices and custom calendars (RD-20). */
export const holidayRows: ImportedKind = {
  async open(ports, course) {
    const { countries, offices } = ports.records;
    const [countryNames, officeNames] = await Promise.all([
      recordsByName(countries, ({ name, code }) => [name, code]),
      recordsByName(offices, ({ name, code }) => [name, code]),
    ]);
    const repeats = new Repeats();

    function placeOf(cells: readonly string[]): { place: HolidayPlace; date: CalendarDate } {
      const values = readRow('holidays', cells, course.reading);
      const date = String(values.date);
      const countryId = idNamed(countryNames, labels.country.label, textIn(values.country));
      const officeId = idNamed(officeNames, labels.office.label, textIn(values.office));
      const calendar = textIn(values.calendar);
      const named = { name: calendar ?? 'no calendar', year: Number(date.slice(0, 4)), dates: [date], version: null };
      const { name, year } = heldTo('holidays', customCalendarInput, named);
      // The first that is said, the most special one first, as they take precedence (TS-5).
      if (calendar !== null) return { date, place: { kind: 'custom', ownerId: null, name, year } };
      if (officeId !== null) return { date, place: { kind: 'office', ownerId: officeId, name: null, year } };
      if (countryId !== null) return { date, place: { kind: 'country', ownerId: countryId, name: null, year } };
      throw refusal('import-value-missing', { field: labels.country.label });
    }

    /** @param known the dates of a list before the import */
    async function sorted(
      rows: readonly ImportedRow[],
      known: (place: HolidayPlace) => Promise<readonly CalendarDate[]>,
    ) {
      const added = new Map<string, Added>();
      const outcomes: Outcome[] = [];
      for (const row of rows) {
        try {
          const { place, date } = placeOf(row.cells);
          repeats.assertFirst(labels.date.label, `${listOwner(place)}/${date}`, row.row);
          if ((await known(place)).includes(date)) throw refusal('dates-repeated');
          const group = added.get(listOwner(place)) ?? { place, rows: [] };
          added.set(listOwner(place), group);
          group.rows.push({ row, date });
          outcomes.push({ row, refused: null });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          outcomes.push({ row, refused: error });
        }
      }
      return { added, outcomes };
    }

    return {
      async check(rows) {
        return (await sorted(rows, async (place) => (await datesOf(ports, place)) ?? [])).outcomes;
      },
      async enter(rows) {
        const noteId = (place: HolidayPlace) => `${course.id}/${rows[0]!.row}/${listOwner(place)}`;
        // A repeat finds dates in the list that it has entered itself.
        const before = async (place: HolidayPlace) => {
          const noted = await course.notes.entered.get(noteId(place));
          return noted ? (noted.data.before as readonly CalendarDate[] | null) : datesOf(ports, place);
        };
        const { added, outcomes } = await sorted(rows, async (place) => (await before(place)) ?? []);
        for (const { place, rows: theirs } of added.values()) {
          const was = await before(place);
          const after = [...(was ?? []), ...theirs.map(({ date }) => date)].toSorted();
          const { row } = theirs[0]!;
          const data = { place, before: was, after } as unknown as JsonObject;
          const about = aboutRow(row.cells);
          await course.notes.entered.put([{ _id: noteId(place), importId: course.id, row: row.row, about, data }]);
          await replaceHolidays(ports, authorOf(course, `${row.row}/${listOwner(place)}`), place, after);
        }
        return outcomes;
      },
    };
  },

  async openUndo(ports, course) {
    return {
      async builtOn({ data, row }) {
        const now = await datesOf(ports, data.place as unknown as HolidayPlace);
        return isKnown(now, data) ? null : { row };
      },
      async takeBack({ data, row }) {
        const place = data.place as unknown as HolidayPlace;
        const now = await datesOf(ports, place);
        assertAsEntered(isKnown(now, data), { row });
        const by = authorOf(course, `undo/${row}/${listOwner(place)}`);
        await replaceHolidays(ports, by, place, data.before as readonly CalendarDate[] | null);
      },
    };
  },
};

/** Whether a list is as the import left it, or as it was before: then it was not entered, or is taken back. */
const isKnown = (now: readonly CalendarDate[] | null, { before, after }: JsonObject): boolean =>
  isDeepStrictEqual(now, after) || isDeepStrictEqual(now, before);
