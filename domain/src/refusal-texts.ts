import { errorText, plainTexts } from './error-texts.ts';
import type { DetailedCode, DomainError, ErrorCode, ErrorDetails, PlainCode } from './errors.ts';
import { toHours } from './hours.ts';
import { payCodeNames } from './pay-codes.ts';
import { foldCase } from './text.ts';
import { DEFAULT_ZONE, formatDate, formatInstant, type Instant } from './time.ts';

/** Names for the ids in a refusal, for its reader; undefined: nothing has this id. */
export interface Names {
  client(id: number): string | undefined;
  /** `First Last`. */
  person(id: number): string | undefined;
  office(id: number): string | undefined;
  /** An instant in the reader's zone. */
  time(at: Instant): string;
}

/** Without names: clients, people and offices are called by their ids. */
export const noNames: Names = {
  client: () => undefined,
  person: () => undefined,
  office: () => undefined,
  time: (at) => formatInstant(at, DEFAULT_ZONE),
};

/** Nobody reads a longer list, and without a limit it would grow with the company. */
const MOST_LISTED = 200;

/** Texts of refusals with details; callers rely on their words (api.md "Texts"). */
const detailed: { readonly [C in DetailedCode]: (details: ErrorDetails<C>, names: Names) => string } = {
  // People (US-14)
  'salary-date-taken': ({ date }) => `There is already a salary from ${formatDate(date)}`,
  // Timesheet (TS-23, TS-32 in its order, TS-36)
  'description-missing': ({ clientId }, names) => `Please add a description for ${client(clientId, names)}`,
  'client-not-own': ({ clientId, payCode }, names) =>
    `Please change the client to ${client(clientId, names)} for ${payCodeNames[payCode]}`,
  'row-locked': ({ date }) => `Row for ${formatDate(date)} is locked`,
  'row-being-synchronized': ({ date }) => `Row for ${formatDate(date)} is being synchronized and cannot be changed`,
  'client-not-assigned': ({ clientId, date }, names) =>
    `${client(clientId, names)} is not assigned to this employee on ${formatDate(date)}`,
  'assignment-not-billable': ({ clientId, month }, names) =>
    `This employee has no billable assignment to ${client(clientId, names)} in ${month.slice(5)}/${month.slice(0, 4)}`,
  'date-not-open': ({ date }) => `Hours cannot be logged for ${formatDate(date)}`,
  'row-changed': ({ by, at }, names) =>
    `The timesheet was changed by ${author(by, names)} at ${names.time(at)}. Reload and try again.`,
  // Records (RD-1, US-1, M063; api.md "Wire")
  'record-changed': ({ entity, by, at }, names) =>
    `${entity} was changed by ${author(by, names)} at ${names.time(at)}. Reload and try again.`,
  'username-taken': ({ entity }) => `${entity} with this username already exists`,
  'email-taken': ({ entity }) => `${entity} with this email already exists`,
  'name-taken': ({ entity }) => `${entity} with this name already exists`,
  'code-taken': ({ entity }) => `${entity} with this code already exists`,
  'quickbooks-name-taken': ({ entity }) => `${entity} with this QuickBooks name already exists`,
  'quickbooks-code-taken': ({ entity }) => `${entity} with this QuickBooks code already exists`,
  'holiday-list-taken': ({ entity }) => `${entity} of this year already exists`,
  'group-name-taken': () => 'Duplicated Group of Clients. Please choose another Group Name',
  // Reference data (RD-3, RD-5)
  'country-used': ({ officeIds }, names) =>
    `Country is used by ${list(officeIds, (id) => names.office(id) ?? `Office ${id}`, foldCase)}`,
  'client-assigned': ({ personIds }, names) =>
    `Client has active assignments: ${list(
      personIds,
      (id) => person(id, names),
      (name) => name,
    )}`,
  'client-in-projects': ({ clientId, ends }, names) =>
    `Client has running flat-rate projects: ${ends.map((end) => `${client(clientId, names)} until ${formatDate(end)}`).join(', ')}`,
  // Commissions (CM-17, CM-30)
  'brackets-misplaced': ({ place }) => (place ? misplaced(place) : errorText('account-type-invalid')),
  'employee-in-project': ({ personId, clientId, startDate, endDate }, names) =>
    `Employee ${person(personId, names)} is already in project ${client(clientId, names)} ${formatDate(startDate)} - ${formatDate(endDate)}`,
  // Time off (TO-21, TO-22, TO-24 … TO-26, TO-30, TS-40, TS-42)
  'time-off-date-refused': ({ date }) => `Time off cannot be requested for ${formatDate(date)}`,
  'time-off-hours-refused': ({ date }) => `Hours for ${formatDate(date)} must be 0`,
  'time-off-hours-missing': ({ date }) => `Hours for ${formatDate(date)} are required`,
  'time-off-overlap': ({ date }) => `You already have a time-off request for ${formatDate(date)}`,
  'time-off-hours-logged': ({ dates }) =>
    `Hours are already logged on ${dates.map(formatDate).join(', ')}. Remove them before requesting time off.`,
  'time-off-being-synchronized': ({ date }) =>
    `Time off for ${formatDate(date)} is being synchronized, try again later`,
  'sick-leave-notice': ({ days }) => `Sick leave must be requested at least ${days} working day(s) in advance`,
  'time-off-not-enough': ({ date, running }) =>
    `Not enough paid time off: the balance on ${formatDate(date)} would be ${toHours(running).toFixed(2)} h`,
  'time-off-decided': ({ status }) => `The request is already ${status}`,
  // Accounting (SY-17)
  'accounting-other-company': ({ company }) =>
    `${company} is connected. Disconnect it before you connect another company.`,
};

function misplaced({
  bracket,
  bracketType,
  startValue,
  limit,
}: NonNullable<ErrorDetails<'brackets-misplaced'>['place']>): string {
  const at = (value: number) => (bracketType === 'BASE_SIZE' ? value.toFixed(2) : `month ${value}`);
  const starts = `Bracket ${bracket} starts at ${at(startValue)}`;
  if (limit === null) return `${starts}, but has to start at a whole month.`;
  if (bracket === 1) return `${starts}, but the first bracket has to start at ${at(limit)}.`;
  return `${starts}, but has to start above ${at(limit)}, where bracket ${bracket - 1} starts.`;
}

const client = (id: number, names: Names): string => names.client(id) ?? `Client ${id}`;
const person = (id: number, names: Names): string => names.person(id) ?? `User ${id}`;
const author = (id: number | null, names: Names): string => (id === null ? 'Hourbook' : person(id, names));

/** @param order by what the names are sorted */
function list(ids: readonly number[], nameOf: (id: number) => string, order: (name: string) => string): string {
  const names = ids.slice(0, MOST_LISTED).map(nameOf);
  const sorted = names.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0)).join(', ');
  return ids.length > MOST_LISTED ? `${sorted} and ${ids.length - MOST_LISTED} more` : sorted;
}

/** @returns the texts for the reader, each once, in the order of the details */
export function refusalTexts(error: DomainError, names: Names): readonly string[] {
  const { code, details } = error;
  if (isPlain(code)) return [errorText(code)];
  const word = detailed[code] as (details: ErrorDetails<DetailedCode>, names: Names) => string;
  return [...new Set(details.map((each) => word(each, names)))];
}

const isPlain = (code: ErrorCode): code is PlainCode => Object.hasOwn(plainTexts, code);
