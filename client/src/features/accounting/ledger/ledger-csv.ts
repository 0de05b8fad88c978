/** A spreadsheet would compute what begins so. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** @returns a table as a spreadsheet reads it, a text that looks like a formula as text (XL-1) */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
