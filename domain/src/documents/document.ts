import { z } from 'zod';
import { id, keptText, optionalLines, seen } from '../reference/fields.ts';
import { line, seenPart } from '../text.ts';

/** The most bytes of a document. */
export const LARGEST_DOCUMENT = 10 * 1024 * 1024;

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));
const zipped = [...ascii('PK'), 3, 4];
const office = 'application/vnd.openxmlformats-officedocument';

interface DocumentKind {
  readonly contentType: string;
  /** The name that people use. */
  readonly label: string;
  /** The first bytes of every file of the kind; null: plain text. */
  readonly beginsWith: readonly number[] | null;
}

/** US-20: what can be published, by file extension. None of these runs in a browser. */
const kinds: Readonly<Record<string, DocumentKind>> = {
  pdf: { contentType: 'application/pdf', label: 'PDF', beginsWith: ascii('%PDF-') },
  docx: { contentType: `${office}.wordprocessingml.document`, label: 'Word', beginsWith: zipped },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, label: 'Excel', beginsWith: zipped },
  pptx: { contentType: `${office}.presentationml.presentation`, label: 'PowerPoint', beginsWith: zipped },
  txt: { contentType: 'text/plain; charset=utf-8', label: 'Text', beginsWith: null },
  png: { contentType: 'image/png', label: 'PNG picture', beginsWith: [0x89, ...ascii('PNG')] },
  jpg: { contentType: 'image/jpeg', label: 'JPEG picture', beginsWith: [0xff, 0xd8, 0xff] },
  jpeg: { contentType: 'image/jpeg', label: 'JPEG picture', beginsWith: [0xff, 0xd8, 0xff] },
};

/** The file extensions for a file chooser. */
export const documentEndings = Object.keys(kinds).map((ending) => `.${ending}`);

const byEnding = (fileName: string): DocumentKind | undefined => {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
};

/** Whether a file can be published by its name, which is all that is known when it is chosen. */
export const isPublishable = (fileName: string): boolean => byEnding(fileName) !== undefined;

/**
 * @param begins the first bytes of the file; a thousand are enough
 * @returns its content type, null for a file that does not match its name or cannot be published
 */
export function contentTypeOf(fileName: string, begins: Uint8Array): string | null {
  const kind = byEnding(fileName);
  if (!kind) return null;
  const { contentType, beginsWith } = kind;
  const holds = beginsWith ? beginsWith.every((byte, index) => begins[index] === byte) : !begins.includes(0);
  return holds ? contentType : null;
}

/** @returns what people call a file of this type */
export const documentLabel = (contentType: string): string =>
  Object.values(kinds).find((kind) => kind.contentType === contentType)?.label ?? contentType;

/** The name without its folder and without invisible characters. */
const fileName = z
  .string()
  .transform((name) => seenPart(name.replace(/^.*[/\\]/s, '').replaceAll('\n', '')))
  .pipe(line(1, 200));

/** A document for everybody (US-20). Its content is stored separately. */
export const documentRecord = z.strictObject({
  id,
  name: keptText(1, 100),
  description: z.string().max(1000).nullable(),
  fileName: keptText(1, 200),
  contentType: z.string(),
  /** Bytes. */
  size: z.int().positive(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** The name of its content. */
  content: z.string(),
  /** The upload that its file came with; no two documents share one. null: one of the demo or of an older version. */
  upload: z.string().nullable().default(null),
  publishedAt: z.iso.datetime(),
  publishedBy: id.nullable(),
  /** A withdrawn document keeps its number and its history, but not its content. */
  withdrawn: z.boolean(),
});
export type DocumentRecord = z.output<typeof documentRecord>;

const upload = z.string().min(1).max(100);

/** A file as it arrives: its name, and its bytes piece by piece. */
export const sentFileInput = z.object({
  fileName,
  bytes: z.custom<AsyncIterable<Uint8Array>>(
    (bytes) => typeof bytes === 'object' && bytes !== null && Symbol.asyncIterator in bytes,
  ),
});
export type SentFileInput = z.output<typeof sentFileInput>;

/** The details of a document. */
export const aboutDocument = z.object({ name: line(1, 100), description: optionalLines(1000) });
export const publishInput = aboutDocument.extend({ upload });
export type PublishInput = z.output<typeof publishInput>;

/** An upload replaces the present file. */
export const documentChange = aboutDocument.extend({
  id,
  version: seen,
  file: z.object({ upload }).nullish(),
});
export type DocumentChange = z.output<typeof documentChange>;

/** `GET /docs`. */
export const documentAnswer = z
  .strictObject({
    id,
    name: z.string(),
    description: z.string().nullable(),
    contentType: z.string(),
    contextUrl: z.string().describe('Path of the file.'),
  })
  .meta({ id: 'Document' });
