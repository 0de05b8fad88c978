import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const LOCK = join(ROOT, 'package-lock.json');

/** The text of the licence that a package brings along; null: it is not installed, or brings none. */
export function installedLicence(folder: string): string | null {
  try {
    const name = readdirSync(join(ROOT, folder)).find((each) => /^licen[cs]e/i.test(each));
    return name === undefined ? null : readFileSync(join(ROOT, folder, name), 'utf8');
  } catch {
    return null; // of another platform
  }
}
