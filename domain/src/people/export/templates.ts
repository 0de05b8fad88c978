import { toDollars } from '../../money.ts';
import type { Cell, SheetColumn } from '../../ports/spreadsheet-writer.ts';
import { departments, legalStatuses, linesOfBusiness, saleTypes, seniorityValues } from '../../reference/lookups.ts';
import { daysBetween } from '../../time.ts';
import type { Assignment } from '../assignment.ts';
import { isDefault } from '../assignments.ts';
import { toldStatuses } from '../legal-status.ts';
import type { Person } from '../person.ts';
import { newestFirst } from '../position-history.ts';
import { type Exported, inLookup, leading, nameIn, yesNo } from './about.ts';
import { type ExportColumn, type ExportField, fieldColumns, salaryParts, templateColumns } from './fields.ts';
import { wholeMonths } from './months.ts';
import { payUnits } from './words.ts';

/** XL-3: the templates that come with Hourbook, by their ids. */
export const templateNames = {
  rt1: 'Census',
  rt2: 'Contact',
  rt3: 'Education',
  rt4: 'Termination/Hire',
  rt5: 'Salary change',
  rt6: 'Client history',
  rt7: 'Position history',
  rt8: 'Legal status history',
  rt9: 'Salary statistics',
  rt10: 'Employment type',
} as const;
export type TemplateId = keyof typeof templateNames;

/** What becomes of a person: one line, or as many as their history has. */
export interface PersonLines {
  /** The name of the sheet. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly linesOf: (exported: Exported) => Cell[][];
}

/** One line per person. @param columns in the order of the sheet */
const ofColumns = (name: string, columns: readonly ExportColumn[]): PersonLines => ({
  name,
  columns,
  linesOf: (exported) => [columns.map(({ of }) => of(exported))],
});

/** XL-2. @param fields in the chosen order */
export const ofFields = (name: string, fields: readonly ExportField[]): PersonLines =>
  ofColumns(
    name,
    fields.map((field) => fieldColumns[field]),
  );

/** XL-3: the columns that begin every template. */
export const leadingColumns: readonly SheetColumn[] = [
  { heading: 'Last name', holds: 'text' },
  { heading: 'First name', holds: 'text' },
  { heading: 'Office', holds: 'text' },
];

const { lastName, firstName } = fieldColumns;
const beginning = [lastName, firstName, templateColumns.office];

const columns = (...of: readonly (readonly [string, SheetColumn['holds']])[]): SheetColumn[] => [
  ...leadingColumns,
  ...of.map(([heading, holds]) => ({ heading, holds })),
];

/** Newest first; those that begin together stay in their order. */
const byStart = (a: Pick<Assignment, 'startDate'>, b: Pick<Assignment, 'startDate'>): number =>
  a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? 1 : -1;

const clientHistory: PersonLines = {
  name: templateNames.rt6,
  columns: columns(
    ['Client', 'text'],
    ['Code', 'text'],
    ['Billable', 'text'],
    ['Rate', 'money'],
    ['Start', 'date'],
    ['End', 'date'],
    ['SOW', 'text'],
    ['Line of business', 'text'],
    ['Sale type', 'text'],
    ['New business', 'text'],
    ['Default', 'text'],
    ['Account managers', 'text'],
    ['Rate currency', 'text'],
    ['Rate unit', 'text'],
  ),
  linesOf: (exported) =>
    exported.person.assignments
      .toSorted(byStart)
      .map((each) => [
        ...leading(exported, exported.today),
        nameIn(exported.names.clients, each.clientId),
        each.code,
        yesNo(each.isBillable),
        toDollars(each.hourlyRateInCents),
        each.startDate,
        each.endDate,
        each.sowNumber,
        inLookup(linesOfBusiness, each.lineOfBusinessId),
        inLookup(saleTypes, each.saleTypeId),
        yesNo(each.newBusiness),
        yesNo(isDefault(each)),
        each.accountManagers.flatMap((of) => nameIn(exported.names.people, of.accountManagerId) ?? []).join('; ') ||
          null,
        exported.names.currency,
        payUnits.HOURLY_RATE,
      ]),
};

const positionHistory: PersonLines = {
  name: templateNames.rt7,
  columns: columns(
    ['Position', 'text'],
    ['Category', 'text'],
    ['Seniority', 'text'],
    ['Department', 'text'],
    ['Employment type', 'text'],
    ['Start', 'date'],
    ['End', 'date'],
    ['Months', 'number'],
  ),
  linesOf: (exported) =>
    newestFirst(exported.person.positions).map((each) => {
      const { today, names } = exported;
      const position = names.positions.get(each.positionId ?? 0);
      return [
        ...leading(exported, today),
        position?.name ?? null,
        nameIn(names.categories, position?.categoryId ?? null),
        inLookup(seniorityValues, each.seniorityId),
        inLookup(departments, each.departmentId),
        names.employmentTypes.get(each.employmentTypeId ?? 0)?.name ?? null,
        each.startDate,
        each.endDate,
        wholeMonths(each.startDate, each.endDate ?? today),
      ];
    }),
};

const legalStatusHistory: PersonLines = {
  name: templateNames.rt8,
  columns: columns(
    ['Status', 'text'],
    ['Expiration', 'date'],
    ['Days left', 'number'],
    ['Expired', 'text'],
    ['Current', 'text'],
  ),
  linesOf: (exported) =>
    toldStatuses(exported.person.legalStatuses, exported.today).map(
      ({ legalStatusId, expirationDate, current, expired }) => [
        ...leading(exported, exported.today),
        inLookup(legalStatuses, legalStatusId),
        expirationDate,
        expirationDate === null ? null : Math.max(0, daysBetween(exported.today, expirationDate)),
        yesNo(expired),
        yesNo(current),
      ],
    ),
};

/** XL-3: the templates without parameters. The others are reports with calls of their own. */
const personTemplates: Partial<Readonly<Record<string, PersonLines>>> = {
  rt1: ofColumns(templateNames.rt1, [
    ...beginning,
    fieldColumns.username,
    fieldColumns.email,
    fieldColumns.dateOfBirth,
    templateColumns.age,
    fieldColumns.gender,
    fieldColumns.race,
    fieldColumns.maritalStatus,
    templateColumns.children,
    fieldColumns.address,
    templateColumns.hire,
    templateColumns.rehire,
    fieldColumns.positionName,
    fieldColumns.department,
    fieldColumns.employmentType,
    templateColumns.status,
    templateColumns.flsa,
    templateColumns.eeoClass,
    fieldColumns.currentSalary,
    templateColumns.legalStatus,
    ...salaryParts.map((part) => fieldColumns[part]),
  ]),
  rt2: ofColumns(templateNames.rt2, [
    ...beginning,
    fieldColumns.email,
    fieldColumns.phone,
    fieldColumns.alternativePhone,
    fieldColumns.skypeContact,
    fieldColumns.address,
    fieldColumns.emergencyContact,
  ]),
  rt3: ofColumns(templateNames.rt3, [
    ...beginning,
    fieldColumns.university,
    fieldColumns.major,
    fieldColumns.degree,
    fieldColumns.positionName,
    fieldColumns.seniority,
  ]),
  rt6: clientHistory,
  rt7: positionHistory,
  rt8: legalStatusHistory,
};

/** @returns undefined: it is a report with a call of its own, or no template of Hourbook's */
export const personTemplate = (id: string): PersonLines | undefined =>
  Object.hasOwn(personTemplates, id) ? personTemplates[id] : undefined;

/** Whoever a line may name besides the person themself. */
export const namedIn = (person: Person): number[] => [
  ...(person.lineManagerId === null ? [] : [person.lineManagerId]),
  ...person.assignments.flatMap(({ accountManagers }) => accountManagers.map((each) => each.accountManagerId)),
];
