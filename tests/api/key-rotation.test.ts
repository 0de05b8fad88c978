import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startServer } from '../builders/server-process.ts';
import { withFolder } from '../builders/stores.ts';

const tool = fileURLToPath(new URL('../../server/src/bin/rotate-key.ts', import.meta.url));
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const NOW = { HOURBOOK_NOW: '2025-06-11T15:00:00Z' };

/** `npm run rotate-key` in a process of its own. */
const rotate = (env: Readonly<Record<string, string>>) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [tool], { env: { PATH: process.env.PATH, ...env } }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });

/** The whole numbers of some people who have one, as HR sees them. */
async function numbers(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Map<number, string>> {
  await using server = await startServer({ dataDir, env: { ...NOW, ...env } });
  const cookie = await server.signIn('hr');
  const found = new Map<number, string>();
  const { body } = await server.get('/api/v1/user?pageSize=100', { cookie });
  for (const { id } of (body as { content: { id: number }[] }).content) {
    const general = (await server.get(`/api/v1/user/${id}/general-info`, { cookie })).body as { ssn: string | null };
    if (general.ssn !== null) found.set(id, general.ssn);
    if (found.size === 3) break;
  }
  await server.stop();
  return found;
}

const folderHolds = async (folder: string, text: string): Promise<string[]> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  const held = files.map(async ({ parentPath, name }) =>
    (await readFile(join(parentPath, name))).includes(text) ? [name] : [],
  );
  return (await Promise.all(held)).flat();
};

describe('the encryption key of a company', () => {
  it(
    'is replaced in the folder, then by one of the environment; the former ones start nothing',
    () =>
      withFolder(async (dataDir) => {
        const before = await numbers(dataDir);
        expect(before.size).toBe(3);
        for (const ssn of before.values()) expect(ssn).toMatch(/^\d{3}-\d\d-\d{4}$/);
        const former = (await readFile(join(dataDir, 'encryption.key'), 'utf8')).trim();

        expect(await rotate({ DATA_DIR: dataDir })).toMatchObject({ code: 0 });
        expect(await numbers(dataDir)).toEqual(before);
        expect(await folderHolds(dataDir, former)).toEqual([]);
        await expect(numbers(dataDir, { HOURBOOK_ENCRYPTION_KEY: former })).rejects.toThrow(
          /The encryption key was replaced at .*, and HOURBOOK_ENCRYPTION_KEY is another one/,
        );

        expect(await rotate({ DATA_DIR: dataDir, HOURBOOK_NEW_ENCRYPTION_KEY: key(2) })).toMatchObject({ code: 0 });
        await expect(numbers(dataDir)).rejects.toThrow(
          /encryption\.key in .* is another one: set HOURBOOK_ENCRYPTION_KEY/,
        );
        expect(await numbers(dataDir, { HOURBOOK_ENCRYPTION_KEY: key(2) })).toEqual(before);
      }),
    180_000,
  );
});
