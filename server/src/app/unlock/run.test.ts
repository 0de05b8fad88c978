import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { screen } from '@hourbook/tests/builders/screen.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openTokens } from '../../accounts/tokens.ts';
import { openEmbedded } from '../../adapters/embedded/open.ts';
import { openAllRecords } from '../all-records.ts';
import { tickingClock } from '../clock.ts';
import { runUnlock } from './run.ts';

const clock = tickingClock();

async function run(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const [out, err] = [screen(), screen()];
  const code = await runUnlock(args, environment, { out, err });
  return { code, out: out.written.join(''), err: err.written.join('') };
}

const unlock = (folder: string, username: string, environment = {}) =>
  run(['--username', username], { DATA_DIR: folder, ...environment });

/** The folder of a stopped Hourbook with Ana, who has an authenticator app, and Ben, who has none and is disabled. */
const withPeople = (use: (folder: string) => Promise<void>) =>
  withFolder(async (folder) => {
    {
      await using stores = await openEmbedded(folder);
      const { people } = await openAllRecords(stores.records, clock);
      const [ana, ben] = [
        aPerson({ firstName: 'Ana', lastName: 'Silva', username: 'Ana', email: 'ana@northbridge.example' }),
        aPerson({
          firstName: 'Ben',
          lastName: 'Ito',
          username: 'ben',
          email: 'ben@northbridge.example',
          enabled: false,
        }),
      ];
      for (const { id: _, ...person } of [{ ...ana, authenticator: 'v1.x', recoveryCodes: 'a b' }, ben])
        await people.create(person, null);
    }
    await use(folder);
  });

describe('npm run unlock', () => {
  it('removes the second factors, which the history tells and a mail is owed for, and shows a link that works once', () =>
    withPeople(async (folder) => {
      const { code, out } = await unlock(folder, ' ANA@northbridge.example', { PUBLIC_URL: 'https://hours.example' });
      expect(code).toBe(0);
      expect(out).toContain('The second factors of Ana Silva were removed.');
      const token = /https:\/\/hours\.example\/#\/reset-password\?token=([\w-]{43})$/m.exec(out)?.[1];
      await using stores = await openEmbedded(folder);
      const { people } = await openAllRecords(stores.records, clock);
      const ana = (await people.get(1))!;
      expect(ana).toMatchObject({ authenticator: null, passkeys: [], recoveryCodes: null });
      expect(ana.factorsRemoved?.note).toBe('Removed by the operator of this Hourbook.');
      expect(ana.owed.map(({ job }) => job)).toEqual(['send-letter']);
      const [last] = await people.history(1);
      expect(last).toMatchObject({ by: null });
      const tokens = await openTokens(stores.records, clock, people);
      expect((await tokens.look(token, 'reset'))?.id).toBe(1);
    }));

  it('shows a link to somebody without second factors, again and again', () =>
    withPeople(async (folder) => {
      await unlock(folder, 'ana');
      const { code, out } = await unlock(folder, 'ana');
      expect(code).toBe(0);
      expect(out).toMatch(/^Start Hourbook, and within an hour Ana Silva chooses .*\nhttp:\/\/127\.0\.0\.1:3000\/#/);
    }));

  it('refuses who is disabled, who signs in elsewhere, and who is not there, and changes nothing', () =>
    withPeople(async (folder) => {
      const read = async () => {
        const names = (await readdir(folder)).filter((name) => name === 'records.db');
        return Promise.all(names.map(async (name) => (await readFile(join(folder, name))).toString('base64')));
      };
      await unlock(folder, 'nobody'); // lays out what is missing
      const before = await read();
      expect(await unlock(folder, 'ben')).toMatchObject({
        code: 2,
        err: expect.stringContaining('Ben Ito is disabled'),
      });
      expect(await unlock(folder, 'cy')).toMatchObject({
        code: 2,
        err: expect.stringContaining('Nobody has this username'),
      });
      expect(await read()).toEqual(before);
    }));

  it('refuses a folder in use, and one without a Hourbook', () =>
    withPeople(async (folder) => {
      expect(await unlock(join(folder, 'nowhere'), 'ana')).toMatchObject({ code: 2, out: '' });
      await using _running = await openEmbedded(folder);
      expect(await unlock(folder, 'ana')).toMatchObject({ code: 2, err: expect.stringContaining('in use by another') });
    }));

  it.each([[[]], [['--username']], [['--username', ' ']], [['ana']]])(
    'refuses %j with how it is used',
    async (args) => {
      expect(await run(args, {})).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: npm run unlock/) });
    },
  );
});
