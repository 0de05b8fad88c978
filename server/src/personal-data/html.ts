/** JSON, as a page shows it. */
type Shown = unknown;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @returns a text that is nothing but text in a page */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign]!);

/** `trackingDate` → `Tracking date` */
export function labelOf(field: string): string {
  const words = field.replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`).trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A value with all that is in it: a list as a list, fields by their names, nothing as a dash. */
export function shown(value: Shown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return escaped(String(value));
  if (Array.isArray(value))
    return value.length === 0 ? '–' : `<ul>${value.map((each) => `<li>${shown(each)}</li>`).join('')}</ul>`;
  const { id, name, ...others } = value as Record<string, unknown>;
  if (id !== undefined && typeof name === 'string' && Object.keys(others).length === 0) return escaped(name);
  return fieldsOf(value as Record<string, unknown>);
}

/** The fields of one thing. */
export const fieldsOf = (value: Readonly<Record<string, unknown>>): string =>
  `<dl>${Object.entries(value)
    .map(([field, of]) => `<dt>${escaped(labelOf(field))}</dt><dd>${shown(of)}</dd>`)
    .join('')}</dl>`;

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:72rem;margin:0 auto;padding:1.5rem}' +
  'table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{border-bottom:1px solid #8884;padding:.4rem .6rem;text-align:left;vertical-align:top}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.2rem 1rem;margin:0}dt{font-weight:600}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}' +
  'td{white-space:pre-wrap;overflow-wrap:anywhere}ul{margin:0;padding-left:1.2rem}main{overflow-x:auto}';

/** The beginning of a page. It opens without Hourbook, runs no script and loads nothing. */
export const pageHead = (title: string, about: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
  `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(about)}</p>`;

export const PAGE_END = '</main></body></html>\n';

/** A table of rows that have the same fields, made while they are read. */
export async function* tableOf(rows: AsyncIterable<Readonly<Record<string, unknown>>>): AsyncGenerator<string> {
  let columns: readonly string[] | null = null;
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row);
      yield `<table><thead><tr>${columns.map((each) => `<th scope="col">${escaped(labelOf(each))}</th>`).join('')}</tr></thead><tbody>`;
    }
    yield `<tr>${columns.map((each) => `<td>${shown(row[each])}</td>`).join('')}</tr>`;
  }
  yield columns ? '</tbody></table>' : '<p>There is nothing here.</p>';
}
