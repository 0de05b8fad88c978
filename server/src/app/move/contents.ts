import { createHash } from 'node:crypto';
import type { KeptContent } from '@hourbook/domain/ports/content-store.ts';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import { type Difference, differenceOf } from '@hourbook/projections/projector/difference.ts';
import { pairs } from '@hourbook/projections/projector/pairs.ts';
import type { MoveSource, MoveTarget } from '../../ports/move-ends.ts';

type Store = MoveSource['contents'];

interface Ends {
  readonly source: Pick<MoveSource, 'contents'>;
  readonly target: Pick<MoveTarget, 'contents'>;
}

interface Onlooker {
  readonly signal: AbortSignal;
  progress(what: string, count: number): void;
}

/** What distinguishes one content from another. */
type Told = Document & { readonly size: number; readonly sha256: string };

/** Makes the target's files equal to the source's, whatever was copied before. */
export async function copyContents(ends: Ends, { signal, progress }: Onlooker): Promise<void> {
  const { source, target } = ends;
  for await (const [name, there, here] of sideBySide(ends)) {
    signal.throwIfAborted();
    if (!here) await target.contents.remove(name);
    else if (differenceOf('contents', there, here)) await target.contents.write(name, source.contents.read(name));
    progress('files copied', 1);
  }
}

/** Compares every file of both, byte by byte. */
export async function compareContents(
  ends: Ends,
  { signal, progress, difference }: Onlooker & { difference(found: Difference): void },
): Promise<void> {
  for await (const [, there, here] of sideBySide(ends)) {
    signal.throwIfAborted();
    const differing = differenceOf('contents', there, here);
    if (differing) difference(differing);
    progress('files compared', 1);
  }
}

/** The target's files with the source's. */
async function* sideBySide({
  source,
  target,
}: Ends): AsyncGenerator<readonly [name: string, there: Told | null, here: Told | null]> {
  for await (const [there, here] of pairs(documents(target.contents), documents(source.contents))) {
    const name = (there ?? here)!._id;
    // A file of another size differs without being read.
    const differs = there?.size !== here?.size;
    yield [
      name,
      there && (differs ? { ...there, sha256: '' } : await told(target.contents, there)),
      here && (differs ? { ...here, sha256: '' } : await told(source.contents, here)),
    ];
  }
}

type Named = Document & Pick<KeptContent, 'size'>;

async function* documents(contents: Store): AsyncGenerator<Named> {
  for await (const { name, size } of contents.list()) yield { _id: name, size };
}

async function told(contents: Store, named: Named): Promise<Told> {
  const hash = createHash('sha256');
  for await (const bytes of contents.read(named._id)) hash.update(bytes);
  return { ...named, sha256: hash.digest('hex') };
}
