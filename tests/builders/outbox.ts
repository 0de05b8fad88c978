import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '@hourbook/server/app/platform.ts';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';

/** The mails sent to an address, oldest first. */
export async function mailsTo({ config }: Pick<Platform, 'config'>, address: string): Promise<Email[]> {
  const mails = await mailsIn(config.dataDir);
  return mails.filter(({ to }) => to?.some((each) => each.address === address));
}

/** @returns the mails to everybody, oldest first, of the data of one server */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => {
      // By file time: with a clock that stands still, all names have the same time.
      const { mtimeNs } = await stat(join(folder, name), { bigint: true });
      return { mtimeNs, mail: await PostalMime.parse(await readFile(join(folder, name))) };
    }),
  );
  return files.sort((a, b) => (a.mtimeNs < b.mtimeNs ? -1 : 1)).map(({ mail }) => mail);
}

/** Waits for the nth mail to an address. @param nth from 1 */
export async function mailTo(platform: Pick<Platform, 'config'>, address: string, nth = 1): Promise<Email> {
  await expect.poll(async () => (await mailsTo(platform, address)).length).toBeGreaterThanOrEqual(nth);
  return (await mailsTo(platform, address))[nth - 1]!;
}

/** @returns the token of the link in a mail */
export const tokenIn = ({ text = '' }: Email): string => /\?token=([\w-]{43})\s/.exec(text)?.[1] ?? '';
