import { createHash } from 'node:crypto';
import type { KeptCut } from './folder.ts';
import { piecesOf } from './folder.ts';
import { type BackedUpFile, filesOf, ManifestRefused } from './manifest.ts';

interface CheckOnlooker {
  readonly signal: AbortSignal;
  /** So many more are done. */
  progress(what: string, count: number): void;
}

/** Something in the folder of a backup that is not as it was written. */
export interface Fault {
  /** Without values, e.g. `entries/….jsonl is damaged`. */
  readonly what: string;
  /** The cuts that need it. */
  readonly cuts: readonly KeptCut[];
}

/** What was looked at, and is wrong. */
interface Checked {
  readonly files: number;
  readonly faults: readonly Fault[];
}

/** Reads every file of the cuts, each once, and compares it with its length and its hash. Nothing is written. */
export async function checkCuts(
  root: string,
  cuts: readonly KeptCut[],
  { signal, progress }: CheckOnlooker,
): Promise<Checked> {
  const faults: Fault[] = [];
  const needed = new Map<string, { readonly file: BackedUpFile; readonly cuts: KeptCut[] }>();
  for (const cut of cuts) {
    try {
      for (const file of filesOf(await cut.manifest())) {
        const known = needed.get(file.path);
        if (!known) needed.set(file.path, { file, cuts: [cut] });
        else if (known.cuts.at(-1) !== cut) known.cuts.push(cut);
      }
    } catch (error) {
      if (!(error instanceof ManifestRefused)) throw error;
      faults.push({ what: error.message, cuts: [cut] });
    }
  }
  for (const { file, cuts: needing } of needed.values()) {
    signal.throwIfAborted();
    const fault = await faultOf(root, file);
    if (fault) faults.push({ what: `${file.path} ${fault}`, cuts: needing });
    progress('files checked', 1);
  }
  return { files: needed.size, faults };
}

async function faultOf(root: string, file: BackedUpFile): Promise<'is missing' | 'is damaged' | null> {
  const sum = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of piecesOf(root, file)) {
      sum.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    // One that the disk cannot read is as good as damaged.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'is damaged';
  }
  return bytes === file.bytes && sum.digest('hex') === file.sha256 ? null : 'is damaged';
}
