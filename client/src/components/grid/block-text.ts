/** A block of cells as spreadsheets put it on the clipboard: cells apart by tabs, rows by line ends. */
export type Block = readonly (readonly string[])[];

/**
 * Reads what was copied elsewhere. A cell in quotes may hold tabs, line ends and doubled quotes; the line end behind the
 * last row is none of its own.
 */
export function parseBlock(text: string): Block {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (;;) {
    const found = cell.exec(text);
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '' || cell.lastIndex === text.length) {
      if (end === '\t') rows.at(-1)?.push('');
      break;
    }
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** The other way round. */
export const formatBlock = (block: Block): string =>
  block
    .map((row) => row.map((text) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n');
