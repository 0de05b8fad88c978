import { refusal } from '@hourbook/domain/errors.ts';
import { type Encoding, EncodingEvidence } from '@hourbook/domain/imports/encodings.ts';
import type { Import } from '@hourbook/domain/imports/import-record.ts';
import { LARGEST_IMPORT } from '@hourbook/domain/imports/kinds.ts';
import type { Ports } from '../ports.ts';

type Received = Pick<Import, 'size' | 'encoding'>;

/** The formats by file extension. */
const formats: Readonly<Record<string, Import['format']>> = { csv: 'csv', txt: 'csv', tsv: 'csv', xlsx: 'xlsx' };
const ZIPPED = [0x50, 0x4b, 3, 4];

/** @returns the format that the name of a file says @throws DomainError `import-file-refused` */
export function formatOf(fileName: string): Import['format'] {
  const format = formats[/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''];
  if (format === undefined) throw refusal('import-file-refused');
  return format;
}

/**
 * IM-2: takes a file while it arrives.
 * @throws DomainError `import-file-refused`, `import-too-large`, `import-empty`
 */
export async function receiveImport(
  { contents }: Pick<Ports, 'contents'>,
  { content, format }: { readonly content: string } & Pick<Import, 'format'>,
  all: AsyncIterable<Uint8Array>,
): Promise<Received> {
  const evidence = new EncodingEvidence();
  const begins: number[] = [];
  let size = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const piece of all) {
      size += piece.length;
      if (size > LARGEST_IMPORT) throw refusal('import-too-large');
      if (begins.length < ZIPPED.length) begins.push(...piece.subarray(0, ZIPPED.length - begins.length));
      if (format === 'csv') evidence.push(piece);
      yield piece;
    }
  }
  await contents.write(content, measured());
  if (size === 0) throw refusal('import-empty');
  return { size, encoding: encodingOf() };

  function encodingOf(): Encoding | null {
    const isZipped = ZIPPED.every((byte, n) => begins[n] === byte);
    if (isZipped !== (format === 'xlsx')) throw refusal('import-file-refused');
    if (format === 'xlsx') return null;
    const encoding = evidence.encoding();
    if (encoding === null) throw refusal('import-file-refused');
    return encoding;
  }
}
