import { createHash, hash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Instant } from '@hourbook/domain/time.ts';
import { makePrivateFolder, syncFolder } from '../../private-folder.ts';
import { type BackedUpFile, filesOf, type Manifest, ManifestRefused, manifestIn, manifestText } from './manifest.ts';

const CUTS = 'cuts';
const MANIFEST = 'manifest.json';
/** The folders of files that cuts share. */
const SHARED = ['contents', 'entries', 'heads', 'stores', 'outbox'];
const UNFINISHED = '.unfinished';
const CUT = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

/** The folder is none for a backup, or the cut is not there; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** A cut in the folder. */
export interface KeptCut {
  readonly at: Instant;
  /** Its name for people, `cuts/…/manifest.json`. */
  readonly name: string;
  /** @throws ManifestRefused if it is damaged */
  readonly manifest: () => Promise<Manifest>;
}

// Colons cannot stand in names of files everywhere.
const nameOf = (at: Instant): string => at.replaceAll(':', '-');
const instantOf = (name: string): Instant => name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

/** @returns the cuts, oldest first @throws BackupRefused if the folder holds no backup */
export async function cutsIn(root: string): Promise<KeptCut[]> {
  const names = await readdir(join(root, CUTS)).catch(() => null);
  if (!names) throw new BackupRefused(`${root} holds no backup; name the folder that \`npm run backup\` was given.`);
  return names
    .filter((name) => CUT.test(name))
    .sort()
    .map((name) => {
      const file = join(CUTS, name, MANIFEST);
      const read = () => readFile(join(root, file), 'utf8').catch(() => '');
      return { at: instantOf(name), name: file, manifest: async () => manifestIn(await read(), file) };
    });
}

/**
 * Makes sure that there is a folder for backups.
 * @throws BackupRefused if it holds something else; nothing is changed then
 */
export async function prepareFolder(root: string): Promise<void> {
  try {
    makePrivateFolder(root);
    const names = await readdir(root);
    if (names.length > 0 && !names.includes(CUTS)) {
      throw new BackupRefused(`${root} is not empty, and no backup of Hourbook; name an empty folder.`);
    }
    makePrivateFolder(join(root, CUTS));
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`${root} cannot be used (${(error as Error).message}); name another folder.`);
  }
}

export type BackupFolder = ReturnType<typeof openFolder>;

/** Writes files so that each is there whole, or not at all. Only its owner can read them. */
export function openFolder(root: string) {
  /** Folders with new files, whose names have to be made durable too. */
  const touched = new Set<string>();
  let written = 0;

  async function write(path: string, pieces: Iterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
    const target = join(root, path);
    makePrivateFolder(dirname(target));
    const draft = `${target}${UNFINISHED}`;
    const sum = createHash('sha256');
    let bytes = 0;
    const file = await open(draft, 'w', 0o600);
    try {
      for (const piece of pieces) {
        sum.update(piece);
        await file.writeFile(piece);
        bytes += piece.length;
        written += piece.length;
      }
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
    touched.add(dirname(target));
    return { bytes, sha256: sum.digest('hex') };
  }

  return {
    /** How many bytes were written. */
    written: () => written,

    /**
     * Keeps bytes in a place that their hash is a part of; what is there already with their length is not written again.
     */
    async keep(place: (sha256: string) => string, bytes: Uint8Array): Promise<BackedUpFile> {
      const sha256 = hash('sha256', bytes);
      const path = place(sha256);
      if ((await sizeOf(join(root, path))) !== bytes.length) await write(path, [bytes]);
      return { path, bytes: bytes.length, sha256 };
    },

    /** Keeps a file of any length under its hash. */
    async keepPieces(folder: string, pieces: Iterable<Uint8Array>): Promise<BackedUpFile> {
      const draft = `${folder}/${randomUUID()}`;
      const { bytes, sha256 } = await write(draft, pieces);
      const path = `${folder}/${sha256.slice(0, 2)}/${sha256}`;
      makePrivateFolder(dirname(join(root, path)));
      await rename(join(root, draft), join(root, path));
      touched.add(dirname(join(root, path)));
      return { path, bytes, sha256 };
    },

    isThere: async ({ path, bytes }: BackedUpFile): Promise<boolean> => (await sizeOf(join(root, path))) === bytes,

    /** From now on the cut is there: its files and their names are on the disk before it is. */
    async enter(manifest: Manifest): Promise<void> {
      for (const folder of touched) await syncFolder(folder);
      touched.clear();
      const path = `${CUTS}/${nameOf(manifest.at)}/${MANIFEST}`;
      await write(path, [Buffer.from(manifestText(manifest))]);
      await syncFolder(dirname(join(root, path)));
      await syncFolder(join(root, CUTS));
    },

    async remove({ at }: KeptCut): Promise<void> {
      await rm(join(root, CUTS, nameOf(at)), { recursive: true });
    },

    /**
     * Removes the files that no cut names: of cuts that were removed, and of runs that were cut short.
     * @returns false: a manifest cannot be read, so all that it may name stays
     */
    async sweep(): Promise<boolean> {
      const named = new Set<string>();
      for (const cut of await cutsIn(root)) {
        try {
          for (const { path } of filesOf(await cut.manifest())) named.add(path);
        } catch (error) {
          if (error instanceof ManifestRefused) return false;
          throw error;
        }
      }
      for (const folder of SHARED) {
        for await (const file of filesBelow(join(root, folder))) {
          if (!named.has(relative(root, file).replaceAll('\\', '/'))) await rm(file);
        }
      }
      return true;
    },
  };
}

const sizeOf = async (file: string): Promise<number | null> => (await stat(file).catch(() => null))?.size ?? null;

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** The bytes of a file of the backup, in pieces of 256 KiB. */
export const piecesOf = (root: string, { path }: Pick<BackedUpFile, 'path'>): AsyncIterable<Buffer> =>
  createReadStream(join(root, path), { highWaterMark: 256 * 1024 });
