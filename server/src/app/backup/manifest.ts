import { hash } from 'node:crypto';
import { z } from 'zod';

const FORMAT = 1;

/** Within the folder of the backup: it cannot lead out of it. */
const path = z.string().regex(/^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.int().nonnegative();

const file = z.strictObject({ path, bytes: whole, sha256 });
/** A file with a row a line; `first` and `last` are the keys of its first and last row. */
const rowFile = file.extend({ first: z.string(), last: z.string(), rows: whole });

const table = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: whole,
  files: z.array(rowFile),
});
const store = z.strictObject({
  file: z.string().regex(/^[a-z]+\.db$/),
  layout: whole,
  schema: z.array(z.string()),
  tables: z.array(table),
});

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** The version of Hourbook that made it. */
  hourbook: z.string(),
  /** The instant of the cut. */
  at: z.iso.datetime(),
  /** The newest entry at the cut; null: there was none. */
  newest: z.strictObject({ position: whole, stream: z.string(), revision: whole, id: z.string() }).nullable(),
  /** The ends of all streams; `digest` is over those that a digest of the day is made of. */
  heads: z.strictObject({ streams: whole, digest: sha256, files: z.array(rowFile) }),
  entries: z.array(rowFile),
  stores: z.array(store),
  contents: z.array(file.extend({ attempt: z.string() })),
  outbox: z.strictObject({ mails: whole, files: z.array(rowFile) }),
});

/** One cut: every file that it consists of. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpFile = z.infer<typeof file>;
export type RowFile = z.infer<typeof rowFile>;

/** A manifest cannot be used; the message says why. */
export class ManifestRefused extends Error {
  override readonly name = 'ManifestRefused';
}

export const manifestText = (manifest: Manifest): string => withSum(manifest);

/** The last field is the sum of the text before it, so that no sign of it changes unnoticed. */
function withSum(manifest: object): string {
  const said = JSON.stringify(manifest, null, 1);
  return `${said.slice(0, -2)},\n "sum": "${hash('sha256', said)}"\n}\n`;
}

/** @throws ManifestRefused */
export function manifestIn(text: string, name: string): Manifest {
  const damaged = new ManifestRefused(`${name} is damaged`);
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw damaged;
  }
  if (typeof said !== 'object' || said === null) throw damaged;
  const { sum: _, ...manifest } = said as { readonly sum?: unknown; readonly format?: unknown };
  if (text !== withSum(manifest)) throw damaged;
  const { format } = manifest;
  if (typeof format === 'number' && format > FORMAT) {
    throw new ManifestRefused(`${name} was written by a newer Hourbook: use that version`);
  }
  const read = manifestSchema.safeParse(manifest);
  if (!read.success) throw new ManifestRefused(`${name} is no manifest of a backup of Hourbook`);
  return read.data;
}

/** Every file of a cut. */
export function filesOf({ heads, entries, stores, contents, outbox }: Manifest): BackedUpFile[] {
  const rows = stores.flatMap(({ tables }) => tables.flatMap(({ files }) => files));
  return [...heads.files, ...entries, ...rows, ...contents, ...outbox.files];
}
