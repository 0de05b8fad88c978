import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTBOX } from '../../outbox-folder.ts';
import type { Line } from './lines.ts';

const MAIL = /^[^./\\][^/\\]*\.eml$/;

/**
 * The mails of the outbox, each a line of its name and its bytes in base64. They are looked at behind the cut of the stores: what was
 * sent after it is there too, and its job only replaces it.
 */
export function* mailsIn(dataDir: string): Generator<Line> {
  const folder = join(dataDir, OUTBOX);
  for (const name of namesIn(folder).sort()) {
    const bytes = bytesOf(join(folder, name));
    if (bytes) yield { key: name, text: JSON.stringify({ name, base64: bytes.toString('base64') }) };
  }
}

/** @throws Error if it is no line of a mail */
export function mailOfLine(line: string): { readonly name: string; readonly bytes: Buffer } {
  const { name, base64 } = JSON.parse(line) as { readonly name: string; readonly base64: string };
  if (!MAIL.test(name)) throw new Error('This is no mail');
  return { name, bytes: Buffer.from(base64, 'base64') };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => MAIL.test(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** @returns null: somebody has just removed it */
function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
