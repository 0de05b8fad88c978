import { toDollars } from '../../money.ts';
import type { Cell, SheetColumn } from '../../ports/spreadsheet-writer.ts';
import {
  departments,
  eeocJobClasses,
  employmentStatuses,
  flsaCategories,
  legalStatuses,
  seniorityValues,
  terminationReasons,
} from '../../reference/lookups.ts';
import { defaultClient } from '../assignment.ts';
import { currentStatus } from '../legal-status.ts';
import { officeOn, type Person, positionOn, type SalaryRecord, salaryOn } from '../person.ts';
import { type Exported, inLookup, nameIn, officeAround, yesNo } from './about.ts';
import { ageOn } from './months.ts';
import { genderNames, maritalStatusNames, payUnits, raceNames, salaryText } from './words.ts';

/** A column about one person. All of them, pay included, are for those who administer people. */
export interface ExportColumn extends SheetColumn {
  readonly of: (exported: Exported) => Cell;
}

const column = (heading: string, holds: SheetColumn['holds'], of: ExportColumn['of']): ExportColumn => ({
  heading,
  holds,
  of,
});

type Named<Value> = { readonly [K in keyof Person]: Person[K] extends Value ? K : never }[keyof Person];
const own = (heading: string, name: Named<string | null>) => column(heading, 'text', ({ person }) => person[name]);
const date = (heading: string, name: Named<string | null>) => column(heading, 'date', ({ person }) => person[name]);

const positionNow = ({ person, today }: Exported) => positionOn(person, today);

function officeText({ person, today, names }: Exported): string | null {
  const office = names.offices.get(officeOn(person, today) ?? 0);
  return office ? [office.name, office.description].filter((text) => text !== null).join(', ') : null;
}

/** The name of the current status; one that has passed is marked (US-17). */
function legalStatusText({ person, today }: Exported): string | null {
  const current = currentStatus(person.legalStatuses);
  const name = inLookup(legalStatuses, current?.legalStatusId ?? null);
  const expires = current?.expirationDate ?? null;
  return name !== null && expires !== null && expires < today ? `${name} (expired)` : name;
}

/** A column about the salary in force. */
const salaryColumn = (
  heading: string,
  holds: SheetColumn['holds'],
  of: (salary: SalaryRecord, names: Exported['names']) => Cell,
): ExportColumn =>
  column(heading, holds, ({ person, today, names }) => {
    const salary = salaryOn(person, today);
    return salary && of(salary, names);
  });

const timeOff = ({ person, today, names }: Exported) => names.timeOff(person, today);

/**
 * XL-2: the fields that can be chosen, by their names on the wire. The names of the person come first and are always there; the
 * salary, which is a text, is followed by its parts (decision 048).
 */
export const fieldColumns = {
  lastName: own('Last name', 'lastName'),
  firstName: own('First name', 'firstName'),
  username: own('Username', 'username'),
  address: own('Address', 'address'),
  email: own('E-mail', 'email'),
  phone: own('Phone', 'phone'),
  alternativePhone: own('Alternative phone', 'alternativePhone'),
  skypeContact: own('Skype', 'skypeContact'),
  emergencyContact: own('Emergency contact', 'emergencyContact'),
  dateOfBirth: date('Date of birth', 'dateOfBirth'),
  university: own('University', 'university'),
  major: own('Major', 'major'),
  degree: own('Degree', 'degree'),
  maritalStatus: column('Marital status', 'text', ({ person: { maritalStatus: is } }) => is && maritalStatusNames[is]),
  gender: column('Gender', 'text', ({ person: { gender: is } }) => is && genderNames[is]),
  race: column('Race', 'text', ({ person: { race: is } }) => is && raceNames[is]),
  numberOfChildren: column('Number of children', 'number', ({ person }) => person.numberOfChildren),
  officeDescription: column('Office', 'text', officeText),
  positionName: column('Position', 'text', (exported) => {
    return exported.names.positions.get(positionNow(exported)?.positionId ?? 0)?.name ?? null;
  }),
  seniority: column('Seniority', 'text', (exported) =>
    inLookup(seniorityValues, positionNow(exported)?.seniorityId ?? null),
  ),
  department: column('Department', 'text', (exported) =>
    inLookup(departments, positionNow(exported)?.departmentId ?? null),
  ),
  employmentType: column('Employment type', 'text', (exported) => {
    return exported.names.employmentTypes.get(positionNow(exported)?.employmentTypeId ?? 0)?.name ?? null;
  }),
  defaultClient: column('Default client', 'text', ({ person, today, names }) =>
    nameIn(names.clients, defaultClient(person.assignments, today)),
  ),
  hireDate: date('Hire date', 'hireDate'),
  terminationDate: date('Termination date', 'terminationDate'),
  terminationReason: column('Termination reason', 'text', ({ person }) =>
    inLookup(terminationReasons, person.terminationReasonId),
  ),
  terminationNotes: own('Termination notes', 'terminationNote'),
  rehireDate: date('Rehire date', 'rehireDate'),
  currentSalary: salaryColumn('Current salary', 'text', salaryText),
  currentSalaryAmount: salaryColumn('Salary amount', 'money', ({ valueInCents }) => toDollars(valueInCents)),
  currentSalaryCurrency: salaryColumn('Salary currency', 'text', (_, { currency }) => currency),
  currentSalaryUnit: salaryColumn('Salary unit', 'text', ({ salaryType }) => payUnits[salaryType]),
  lineManagerName: column('Line manager', 'text', ({ person, names }) => nameIn(names.people, person.lineManagerId)),
  currentLegalStatus: column('Current legal status', 'text', legalStatusText),
  allowPto: column('Paid time off allowed', 'text', ({ person }) => yesNo(person.timeOffAllow)),
  ptoLimitAdjustment: column('Paid time off adjustment', 'hours', ({ person }) => person.timeOffLimitAdjustment),
  ptoGlobalLimit: column('Paid time off limit of the office', 'hours', (exported) => timeOff(exported).ptoGlobalLimit),
  ptoPeriodStartDate: column('Paid time off period start', 'date', (exported) => timeOff(exported).ptoPeriodStart),
  allowSickLeave: column('Sick leave allowed', 'text', ({ person }) => yesNo(person.sickLeaveAllow)),
  sickLeavePeriodStartDate: column('Sick leave period start', 'date', (exported) => {
    return timeOff(exported).sickLeavePeriodStart;
  }),
} as const satisfies Readonly<Record<string, ExportColumn>>;

export type ExportField = keyof typeof fieldColumns;
export const exportFields = Object.keys(fieldColumns) as [ExportField, ...ExportField[]];

/** The salary in columns to reckon with. */
export const salaryParts = [
  'currentSalaryAmount',
  'currentSalaryCurrency',
  'currentSalaryUnit',
] as const satisfies readonly ExportField[];

const named = (heading: string, field: ExportField): ExportColumn => ({ ...fieldColumns[field], heading });

/** XL-3: columns that only templates have. */
export const templateColumns = {
  office: column('Office', 'text', ({ person, today, names }) => {
    return names.offices.get(officeAround(person, today) ?? 0)?.name ?? null;
  }),
  age: column('Age', 'number', ({ person, today }) => person.dateOfBirth && ageOn(person.dateOfBirth, today)),
  children: named('Children', 'numberOfChildren'),
  hire: named('Hire', 'hireDate'),
  rehire: named('Rehire', 'rehireDate'),
  status: column('Status', 'text', ({ person }) => inLookup(employmentStatuses, person.employmentStatusId)),
  flsa: column('FLSA', 'text', ({ person }) => inLookup(flsaCategories, person.flsaCategoryId)),
  eeoClass: column('EEO class', 'text', ({ person }) => inLookup(eeocJobClasses, person.eeocJobClassId)),
  legalStatus: named('Legal status', 'currentLegalStatus'),
} as const satisfies Readonly<Record<string, ExportColumn>>;
