/** A block of cells in the clipboard format of spreadsheets: tabs between cells, line breaks between rows. */
export type Block = readonly (readonly string[])[];

/**
 * Parses a copied block. A quoted cell may contain tabs, line breaks and doubled quotes; a line break at the end does not
 * start another row.
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

/** The inverse of {@link parseBlock}. */
export const formatBlock = (block: Block): string =>
  block
    .map((row) => row.map((text) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n');
