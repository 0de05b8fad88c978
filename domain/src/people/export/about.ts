import type { Cell } from '../../ports/spreadsheet-writer.ts';
import type { EmploymentType } from '../../reference/employment-type.ts';
import type { Lookup } from '../../reference/lookups.ts';
import type { Office } from '../../reference/office.ts';
import type { Position } from '../../reference/position.ts';
import type { CalendarDate } from '../../time.ts';
import { currentOffice, officeOn, type Person } from '../person.ts';

/** The time off of a person who has it; null: none, or there is no period yet (TO-1, TO-2). */
export interface TimeOffSettings {
  /** Hours a year, without the person's own adjustment. */
  readonly ptoGlobalLimit: number | null;
  /** The first day of the period that today is in. */
  readonly ptoPeriodStart: CalendarDate | null;
  readonly sickLeavePeriodStart: CalendarDate | null;
}

/** What the ids in a person's record stand for, and what the company's settings give them. */
export interface ExportNames {
  readonly offices: ReadonlyMap<number, Pick<Office, 'name' | 'description'>>;
  readonly positions: ReadonlyMap<number, Pick<Position, 'name' | 'categoryId'>>;
  readonly categories: ReadonlyMap<number, string>;
  readonly employmentTypes: ReadonlyMap<number, EmploymentType>;
  readonly clients: ReadonlyMap<number, string>;
  /** `First Last`: line managers, account managers, authors of changes. */
  readonly people: ReadonlyMap<number, string>;
  /** GEN-11: the currency of every amount, by its ISO 4217 code. */
  readonly currency: string;
  readonly timeOff: (person: Person, today: CalendarDate) => TimeOffSettings;
}

/** A person to export, with the current date in their office (GEN-1). */
export interface Exported {
  readonly person: Person;
  readonly today: CalendarDate;
  readonly names: ExportNames;
}

/** @returns the name of an entry of a fixed list; null: none is chosen */
export const inLookup = (lookup: readonly Lookup[], id: number | null): string | null =>
  (id !== null && lookup.find((each) => each.id === id)?.name) || null;

/** @returns the name for an id; null: there is none */
export const nameIn = (names: ReadonlyMap<number, string>, id: number | null): string | null =>
  (id !== null && names.get(id)) || null;

export const yesNo = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');

/** The office on a day; before the first one and after the last, the current one. */
export const officeAround = (person: Pick<Person, 'offices'>, on: CalendarDate): number | null =>
  officeOn(person, on) ?? currentOffice(person);

/** The cells that begin every line of a template (XL-3): last name, first name, office. */
export const leading = ({ person, names }: Pick<Exported, 'person' | 'names'>, on: CalendarDate): Cell[] => [
  person.lastName,
  person.firstName,
  names.offices.get(officeAround(person, on) ?? 0)?.name ?? null,
];
