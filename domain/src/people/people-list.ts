import { z } from 'zod';
import { role } from '../accounts/contracts.ts';
import { id, listPage } from '../reference/fields.ts';
import type { CalendarDate } from '../time.ts';
import { salaryTypes } from './person.ts';

const text = z.string().nullable();
const date = z.iso.date();

/**
 * A row of the users list, with the names of the specification. Dated values are as of today in the person's office (GEN-6).
 */
export const personRow = z
  .strictObject({
    id,
    lastName: z.string(),
    firstName: z.string(),
    defaultClient: text,
    username: z.string(),
    email: z.string(),
    positionName: text,
    seniority: text,
    officeDescription: text.describe('The name of the office, followed by its description if it has one.'),
    hireDate: date.nullable(),
    rehireDate: date.nullable(),
    terminationDate: date.nullable(),
    enabled: z.boolean(),
    phone: text,
    qBName: text,
    skypeContact: text,
    changedByUser: text.describe('Who last changed this person; null: Hourbook.'),
    changedDate: z.iso.datetime(),
    salaryType: z.enum(salaryTypes).nullable(),
    roles: z.array(role),
    lineManagerId: id.nullable(),
    lineManagerName: text,
    legalStatusExpires: date
      .nullable()
      .describe('The last day of the current legal status; null: there is none, or it does not end.'),
    waitsForHr: z.boolean().describe('HR has yet to decide whether this person may sign in.'),
    userBalanceInfo: z.strictObject({ SICK_LEAVE: z.boolean(), VACATION_PTO: z.boolean() }),
  })
  .meta({ id: 'PersonRow' });
export type PersonRow = z.output<typeof personRow>;

/** The number of people who need HR's attention. */
export interface PeopleWaiting {
  /** US-5, US-9: people who wait for HR to enable their account. */
  readonly forHr: number;
  /** US-17: enabled people whose legal status expires from today to `expiresBy`. */
  readonly expiring: number;
  /** US-17: enabled people whose legal status has expired. */
  readonly expired: number;
  readonly expiresBy: CalendarDate;
}

/** US-17: a legal status is due for renewal this many days before it expires. */
export const RENEWED_BEFORE = 60;

export const peoplePageAnswer = z.strictObject({
  content: z.array(personRow),
  totalPages: z.int().min(0),
  totalElements: z.int().min(0),
});

/** `PUT /users/{id}/enable`, `…/disable`. */
export const personAsked = z.object({ id });

/** Columns filtered by a text anywhere in the value. */
export const textColumns = [
  'lastName',
  'firstName',
  'defaultClient',
  'username',
  'email',
  'positionName',
  'seniority',
  'officeDescription',
  'phone',
  'qBName',
  'skypeContact',
  'changedByUser',
  'lineManagerName',
] as const;
export const dateColumns = ['hireDate', 'rehireDate', 'terminationDate', 'changedDate', 'legalStatusExpires'] as const;

/** The columns the list can be sorted by. */
export const sortColumns = [
  'id',
  ...textColumns,
  ...dateColumns,
  'enabled',
  'waitsForHr',
  'salaryType',
  'roles',
  'lineManagerId',
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The specification has two names for this column. */
const SALARY_TYPE_TOO = 'salaryHistorySalaryType';

export interface PeopleSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/**
 * api.md "Wire": in the people list the sort prefix is inverted: `-lastName` sorts ascending and `lastName` descending.
 * Server and client both use this function. @param text if absent, sorts by last name
 */
export function readPeopleSort(text: PeoplePageInput['sort']): PeopleSort {
  const asked = text ?? '-lastName';
  const name = asked.replace(/^-/, '');
  const column = name === SALARY_TYPE_TOO ? 'salaryType' : (name as SortColumn);
  return { column, descending: !asked.startsWith('-') };
}

/** The reverse of {@link readPeopleSort}. */
export const writePeopleSort = <C extends string>({ column, descending }: { column: C; descending: boolean }) =>
  descending ? column : (`-${column}` as const);

const found = z.string().max(100).nullish();
const anyOf = z.array(z.string().max(100)).max(100).nullish();
const ids = z.array(id).max(1000).nullish();
const day = date.nullish();
const sorts = [...sortColumns, SALARY_TYPE_TOO] as const;

/**
 * `GET /user`; without `pageSize` it returns everybody, up to 10,000. An unknown filter is refused because ignoring it would
 * return everybody.
 */
export const peoplePageInput = z.strictObject({
  ...listPage,
  sort: z
    .enum([...sorts, ...sorts.map((each) => `-${each}` as const)])
    .nullish()
    .describe('`-lastName` is ascending, `lastName` descending.'),
  search: found.describe('Words, each of which must occur in a name, an address or a number.'),
  enabled: z.boolean().nullish(),
  waitsForHr: z.boolean().nullish(),
  id: ids,
  lastName: found,
  firstName: found,
  defaultClient: found,
  username: found,
  email: found,
  positionName: found,
  seniority: found,
  officeDescription: found,
  phone: found,
  qBName: found,
  skypeContact: found,
  changedByUser: found,
  lineManagerName: found,
  roles: anyOf.describe('Any of these, anywhere in the name or description of a role.'),
  salaryType: anyOf.describe('Any of these: `HOURLY_RATE`, or part of its name, `Hourly Rate`.'),
  [SALARY_TYPE_TOO]: anyOf.describe('The same as `salaryType`.'),
  defaultClientId: ids,
  positionId: ids,
  seniorityId: ids,
  officeId: ids,
  lineManagerId: ids,
  hireDateFrom: day,
  hireDateTo: day,
  rehireDateFrom: day,
  rehireDateTo: day,
  terminationDateFrom: day,
  terminationDateTo: day,
  changedDateFrom: day.describe('A day in the time zone of the caller’s office.'),
  changedDateTo: day,
  legalStatusExpiresFrom: day,
  legalStatusExpiresTo: day,
});
export type PeoplePageInput = z.output<typeof peoplePageInput>;
