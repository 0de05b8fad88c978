/** JSON, as a page shows it. */
type Shown = unknown;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @returns a text that is nothing but text in a page */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign]!);

/** Fields whose names are no words. */
const labels: Readonly<Record<string, string>> = {
  qBName: 'Name in QuickBooks',
  qbSyncStatus: 'Sent to accounting',
  employeeSfId: 'Sales system number',
  flsaCategoryId: 'FLSA category',
  eeocJobClassId: 'EEOC job class',
  ssn: 'Social Security number',
  waitsForHr: 'Waits for HR',
  createdOn: 'Entered on',
  passwordHash: 'Password',
  factorsSince: 'Two-factor authentication since',
  factorsRemoved: 'Two-factor authentication removed',
  authenticator: 'Authenticator app',
};

/** `trackingDate` → `Tracking date`, `officeId` → `Office` */
export function labelOf(field: string): string {
  const words = field
    .replace(/(?<=.)Ids?$/, '')
    .replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`)
    .trim();
  return labels[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Fields with names of choices, such as `TWO_OR_MORE_RACES`; no text that somebody wrote. */
const CHOICES: ReadonlySet<string> = new Set([
  'type',
  'kind',
  'state',
  'status',
  'race',
  'gender',
  'maritalStatus',
  'trackingType',
  'qbSyncStatus',
  'roles',
  'salaryType',
  'feed',
  'lockReasons',
]);
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(\.\d+)?Z$/;

/** `TWO_OR_MORE_RACES` → `Two or more races`, `ROLE_EMPLOYEE` → `Employee` */
function choiceText(choice: string): string {
  const words = choice
    .replace(/^ROLE_/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function textShown(text: string, field: string): string {
  if (CHOICES.has(field) && /^[A-Z_]+$/.test(text)) return choiceText(text);
  return text.replace(INSTANT, '$1 $2 UTC');
}

/** A value with all that is in it: a list as a list, fields by their names, nothing as a dash. */
export function shown(value: Shown, field = ''): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return escaped(textShown(String(value), field));
  if (Array.isArray(value))
    return value.length === 0 ? '–' : `<ul>${value.map((each) => `<li>${shown(each, field)}</li>`).join('')}</ul>`;
  if (isNamed(value)) return escaped(value.name);
  return fieldsOf(value as Record<string, unknown>);
}

/** Something with a number and a name, which is enough to be told. */
const isNamed = (value: object): value is { readonly name: string } =>
  Object.keys(value).sort().join() === 'id,name' && typeof (value as { name: unknown }).name === 'string';

/** The fields of one thing. */
export const fieldsOf = (value: Readonly<Record<string, unknown>>): string =>
  `<dl>${Object.entries(value)
    .map(([field, of]) => `<dt>${escaped(labelOf(field))}</dt><dd>${shown(of, field)}</dd>`)
    .join('')}</dl>`;

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:72rem;margin:0 auto;padding:1.5rem}' +
  'table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{border-bottom:1px solid #8884;padding:.4rem .6rem;text-align:left;vertical-align:top}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.2rem 1rem;margin:0}dt{font-weight:600}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}' +
  'td{white-space:pre-wrap}ul{margin:0;padding-left:1.2rem}main{overflow-x:auto}article{border-bottom:1px solid #8884;padding:.6rem 0}dl dl{grid-template-columns:minmax(6rem,max-content) 1fr}';

/** The beginning of a page. It opens without Hourbook, runs no script and loads nothing. */
export const pageHead = (title: string, about: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
  `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(about)}</p>`;

export const PAGE_END = '</main></body></html>\n';

/** More columns, or fields in fields, do not fit side by side. */
const MOST_COLUMNS = 6;

const isFlat = (row: Row): boolean =>
  Object.keys(row).length <= MOST_COLUMNS &&
  Object.values(row).every((value) => typeof value !== 'object' || value === null || isNamed(value));

type Row = Readonly<Record<string, unknown>>;

/** Rows that have the same fields, made while they are read: as a table, or one below the other if they are wide. */
export async function* tableOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let columns: readonly string[] | null = null;
  let isTable = false;
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row);
      isTable = isFlat(row);
      if (isTable)
        yield `<table><thead><tr>${columns.map((each) => `<th scope="col">${escaped(labelOf(each))}</th>`).join('')}</tr></thead><tbody>`;
    }
    yield isTable
      ? `<tr>${columns.map((each) => `<td>${shown(row[each], each)}</td>`).join('')}</tr>`
      : `<article>${fieldsOf(row)}</article>`;
  }
  if (!columns) yield '<p>There is nothing here.</p>';
  else if (isTable) yield '</tbody></table>';
}
