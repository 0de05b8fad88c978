import { z } from 'zod';
import { role } from '../accounts/contracts.ts';
import { id } from '../reference/fields.ts';
import type { CalendarDate } from '../time.ts';
import { salaryTypes } from './person.ts';

const text = z.string().nullable();
const date = z.iso.date();

/** The users list row, named as the specification names it. What has dates is as of the person's today (GEN-6). */
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

/** How many people HR has something to do about. */
export interface PeopleWaiting {
  /** US-5, US-9: whether they may sign in. */
  readonly forHr: number;
  /** US-17: whoever may sign in and whose legal status is over on `expiresBy`, or before. */
  readonly expiring: number;
  readonly expiresBy: CalendarDate;
}

/** US-17: by so many days before it ends it is time to renew a legal status. */
export const RENEWED_BEFORE = 60;

export const peoplePageAnswer = z.strictObject({
  content: z.array(personRow),
  totalPages: z.int().min(0),
  totalElements: z.int().min(0),
});

/** `PUT /users/{id}/enable`, `…/disable`. */
export const personAsked = z.object({ id });

/** Columns with a text that is found anywhere in them. */
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

/** By what the list can be sorted. */
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

/** The documents call this column by two names. */
const SALARY_TYPE_TOO = 'salaryHistorySalaryType';

export interface PeopleSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/**
 * api.md "Wire": of people the prefix of a sort is inverted, `-lastName` ascends and `lastName` descends. The one place
 * that knows, for server and client. @param text absent: by last name
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

/** `GET /user`; without `pageSize` all of them, 10,000 at most. A filter that is misspelt is refused: it would let all pass. */
export const peoplePageInput = z.strictObject({
  pageNumber: z.int().min(0).max(1_000_000).nullish(),
  pageSize: z.int().min(1).max(10_000).nullish(),
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
