import { open, opendir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foldCase } from '@hourbook/domain/text.ts';
import { instant } from '@hourbook/domain/time.ts';
import { type KeptMails, namesPerson } from '../../ports/kept-mails.ts';

/** Bytes at the start of a mail that have its headers. */
const HEADERS = 8_192;

/** The mails of the folder of the outbox, also if it is not written to any more. */
export const openKeptMails = (folder: string): KeptMails => ({
  async *to(address) {
    const { default: PostalMime } = await import('postal-mime');
    for await (const name of mailsIn(folder)) {
      const head = await headOf(join(folder, name));
      if (!head) continue;
      const { to = [], subject = '', date } = await PostalMime.parse(head);
      const isTheirs = to.some((each) => each.address !== undefined && foldCase(each.address) === foldCase(address));
      if (isTheirs) yield { subject, sentAt: instant(Date.parse(date ?? '') || 0) };
    }
  },
  async remove(person) {
    const { default: PostalMime } = await import('postal-mime');
    for (const name of await namesIn(folder)) {
      const file = join(folder, name);
      const whole = await readFile(file).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)));
      if (!whole) continue;
      const { to = [], subject = '', text = '' } = await PostalMime.parse(whole);
      const told = [...to.map(({ address = '' }) => address), subject, text].join('\n');
      if (namesPerson(told, person)) await rm(file, { force: true });
    }
  },
  async sweep(before) {
    const { default: PostalMime } = await import('postal-mime');
    for (const name of await namesIn(folder)) {
      const head = await headOf(join(folder, name));
      const sentAt = head === null ? Number.NaN : Date.parse((await PostalMime.parse(head)).date ?? '');
      if (sentAt < before) await rm(join(folder, name), { force: true });
    }
  },
});

/** All names, read before any is removed. */
async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of mailsIn(folder)) names.push(name);
  return names;
}

async function* mailsIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) {
      if (entry.isFile() && entry.name.endsWith('.eml') && !entry.name.startsWith('.')) yield entry.name;
    }
  } catch (error) {
    if (!isMissing(error)) throw error; // no mail was ever written there
  }
}

/** @returns null: somebody has just removed it */
async function headOf(file: string): Promise<Buffer | null> {
  try {
    await using opened = await open(file);
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEADERS), 0, HEADERS, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
