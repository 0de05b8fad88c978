import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Answers } from './answers.ts';

const STORES = fileURLToPath(new URL('stores/', import.meta.url));
const ANSWERS = 'answers.json';
/** Made anew by a start, or made by a process alone. */
const LEFT_OUT = /^(read|lock)\.db/;

/** @returns the released versions whose stores are kept */
export const keptVersions = (): string[] => readdirSync(STORES).sort();

/** @returns whether anything was read from the store by its own version: without that it is too old to be brought up to date */
export const hasAnswers = (version: string): boolean => existsSync(join(STORES, version, `${ANSWERS}.gz`));

/** @returns what was read from the store by its own version */
export const answersIn = (version: string): Answers =>
  JSON.parse(gunzipSync(readFileSync(join(STORES, version, `${ANSWERS}.gz`))).toString());

/** Puts the files of a version's store into a folder. */
export function unpack(version: string, folder: string): void {
  for (const name of readdirSync(join(STORES, version))) {
    const file = name.replace(/\.gz$/, '');
    if (file !== ANSWERS)
      writeFileSync(join(folder, file), gunzipSync(readFileSync(join(STORES, version, name))), { mode: 0o600 });
  }
}

/** Keeps a stopped store for good. @throws Error if one is kept of this version */
export function pack(version: string, folder: string, answers: Answers): void {
  const into = join(STORES, version);
  mkdirSync(into);
  const keep = (name: string, bytes: Buffer) => writeFileSync(join(into, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  for (const file of readdirSync(folder, { withFileTypes: true }))
    if (file.isFile() && !LEFT_OUT.test(file.name)) keep(file.name, readFileSync(join(folder, file.name)));
  keep(ANSWERS, Buffer.from(JSON.stringify(answers)));
}
