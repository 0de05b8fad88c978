import type { FieldLabel } from '../field-labels.ts';

/** How the texts of a column are read. */
type ImportValue = 'text' | 'date' | 'hours' | 'number' | 'flag';

/** A field of a row to import, and the headings by which its column is recognised. */
export interface ImportField {
  readonly label: FieldLabel;
  readonly value: ImportValue;
  /** Whether a column has to be chosen for it. */
  readonly needed?: true;
  /** Headings besides the label, as programs write them. */
  readonly headings?: readonly string[];
  /** The field of the contract that it ends in, if that has another name. */
  readonly contract?: string;
  /** The field and the heading whose column it completes: beside another column of that field it is not recognised. */
  readonly completes?: { readonly field: string; readonly heading: string };
}

/** What files call the column of clients. */
const CLIENT = ['Customer', 'Client name', 'Customer name'];

/** The columns that say whose a row is: an address or username is clearer than a name, and a name may have two columns. */
const whose = {
  person: {
    label: 'Person',
    value: 'text',
    needed: true,
    headings: [
      'Email',
      'E-mail',
      'Email address',
      'Work email',
      'Username',
      'User',
      'User name',
      'First name',
      'Employee',
      'Employee name',
      'Member',
      'Name',
    ],
  },
  lastName: {
    label: 'Last name',
    value: 'text',
    headings: ['Surname'],
    completes: { field: 'person', heading: 'First name' },
  },
} as const satisfies Readonly<Record<string, ImportField>>;

/** What can be imported (IM-1), and the columns of each kind. */
export const importFields = {
  clients: {
    name: { label: 'Name', value: 'text', needed: true, headings: ['Client', 'Client name', 'Customer', 'Company'] },
    code: { label: 'Code', value: 'text', headings: ['Client code', 'Number', 'Customer number'] },
    industry: { label: 'Industry', value: 'text', needed: true, headings: ['Sector'], contract: 'industryId' },
    services: {
      label: 'Services',
      value: 'text',
      needed: true,
      headings: ['Service', 'Service types'],
      contract: 'isConsultingServiceType',
    },
    accountType: {
      label: 'Account type',
      value: 'text',
      headings: ['Default account type'],
      contract: 'defaultAccountTypeId',
    },
    accountManager: {
      label: 'Account manager',
      value: 'text',
      headings: ['Default account manager', 'Manager'],
      contract: 'defaultAccountManagerId',
    },
    quickBooksName: { label: 'QuickBooks name', value: 'text', headings: ['Name in QuickBooks'], contract: 'qBName' },
    customId: { label: 'Custom client ID', value: 'text', headings: ['External ID'], contract: 'customClientId' },
    paymentTerms: { label: 'Payment terms', value: 'number', headings: ['Payment terms (days)'] },
    description: { label: 'Description', value: 'text', headings: ['Notes', 'Comment'] },
  },
  people: {
    firstName: { label: 'First name', value: 'text', needed: true, headings: ['Given name', 'Forename'] },
    lastName: { label: 'Last name', value: 'text', needed: true, headings: ['Surname', 'Family name'] },
    email: { label: 'Email', value: 'text', needed: true, headings: ['E-mail', 'Email address', 'Work email'] },
    username: { label: 'Username', value: 'text', headings: ['User name', 'Login'] },
    office: { label: 'Office', value: 'text', needed: true, headings: ['Location', 'Branch'], contract: 'officeId' },
    hireDate: { label: 'Hire date', value: 'date', headings: ['Start date', 'Hired', 'Employment start'] },
    position: { label: 'Position', value: 'text', headings: ['Job title', 'Title'], contract: 'positionId' },
    employmentType: {
      label: 'Employment type',
      value: 'text',
      headings: ['Type of employment', 'Employment status'],
      contract: 'employmentTypeId',
    },
    phone: { label: 'Phone', value: 'text', headings: ['Phone number', 'Mobile phone', 'Work phone', 'Mobile'] },
    address: { label: 'Address', value: 'text' },
    gender: { label: 'Gender', value: 'text' },
    dateOfBirth: { label: 'Date of birth', value: 'date', headings: ['Birth date', 'Birthday'] },
  },
  assignments: {
    ...whose,
    client: { label: 'Client', value: 'text', needed: true, headings: CLIENT, contract: 'clientId' },
    startDate: { label: 'Start date', value: 'date', needed: true, headings: ['Start', 'From'] },
    endDate: { label: 'End date', value: 'date', headings: ['End', 'To', 'Until'] },
    code: { label: 'Billable code', value: 'text', headings: ['Code', 'Project code'] },
    isBillable: { label: 'Billable', value: 'flag', headings: ['Billable?'] },
    hourlyRate: { label: 'Hourly rate', value: 'number', headings: ['Rate', 'Billable rate'] },
    isDefaultClient: { label: 'Default', value: 'flag', headings: ['Default client'] },
  },
  holidays: {
    date: { label: 'Date', value: 'date', needed: true, headings: ['Day', 'Holiday date'] },
    country: { label: 'Country', value: 'text', headings: ['Country code'] },
    office: { label: 'Office', value: 'text', headings: ['Location'] },
    calendar: { label: 'Calendar', value: 'text', headings: ['Custom calendar'], contract: 'name' },
  },
  balances: {
    ...whose,
    kind: { label: 'Kind', value: 'text', needed: true, headings: ['Type', 'Time off type', 'Policy'] },
    hours: {
      label: 'Hours',
      value: 'number',
      needed: true,
      headings: ['Balance', 'Additional hours', 'Opening balance'],
    },
    comment: { label: 'Comment', value: 'text', headings: ['Note', 'Notes'] },
  },
  hours: {
    ...whose,
    date: { label: 'Date', value: 'date', needed: true, headings: ['Start date', 'Day', 'Spent date', 'Work date'] },
    hours: {
      label: 'Hours',
      value: 'hours',
      needed: true,
      headings: ['Duration (decimal)', 'Duration', 'Time (decimal)', 'Duration (h)', 'Time (h)', 'Time'],
    },
    client: { label: 'Client', value: 'text', headings: CLIENT },
    payCode: { label: 'Pay code', value: 'text', headings: ['Hours type'] },
    comment: { label: 'Comment', value: 'text', headings: ['Notes', 'Description', 'Note'] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ImportField>>>>;

export type ImportKind = keyof typeof importFields;
export const importKinds = Object.keys(importFields) as [ImportKind, ...ImportKind[]];

/** @returns the fields of a kind, by name */
export const fieldsOfKind = (kind: ImportKind): Readonly<Record<string, ImportField>> => importFields[kind];

/** IM-2: rows of a file; hours have many more than anything else. */
export const MOST_ROWS: Readonly<Record<ImportKind, number>> = {
  clients: 20_000,
  people: 20_000,
  assignments: 20_000,
  holidays: 20_000,
  balances: 20_000,
  hours: 200_000,
};
/** IM-2: bytes of a file. */
export const LARGEST_IMPORT = 50 * 1024 * 1024;
/** Columns of a file that are looked at. */
export const MOST_COLUMNS = 200;
