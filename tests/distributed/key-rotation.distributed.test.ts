import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform } from '@hourbook/server/app/platform.ts';
import { runRotateKey } from '@hourbook/server/app/rotate-key/run.ts';
import { encrypt, encryptedAbout } from '@hourbook/server/people/encryption.ts';
import { readGeneral } from '@hourbook/server/people/general.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnEngines, ownEngines } from '../builders/engines.ts';
import { aPerson } from '../builders/people.ts';
import { screen } from '../builders/screen.ts';
import { ownFolder } from '../builders/stores.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const NUMBER = '123-45-6789';

describe('the encryption key of processes on MongoDB, Redis and the stand-in of EventStoreDB', () => {
  let engines: OwnEngines;
  let folder: Awaited<ReturnType<typeof ownFolder>>;
  let userId = 0;

  const settings = (byte: number) => ({
    ...engines.environment,
    DATA_DIR: folder.path,
    HOURBOOK_DEMO: 'off',
    HOURBOOK_ENCRYPTION_KEY: key(byte),
  });
  const open = (byte: number) => openPlatform(readConfig(settings(byte)), { roles: ['api'] });
  const rotate = async (environment: Readonly<Record<string, string>>) => {
    const [out, err] = [screen(), screen()];
    const code = await runRotateKey([], environment, { out, err, signal: new AbortController().signal });
    return { code, said: out.written.join('') + err.written.join('') };
  };
  const numberWith = async (byte: number) => {
    await using platform = await open(byte);
    return (await readGeneral(platform, userId, () => {})).ssn;
  };

  beforeAll(async () => {
    engines = await ownEngines();
    folder = await ownFolder();
    await using platform = await open(1);
    const { id: _id, ...someone } = aPerson({});
    userId = (await platform.records.people.create(someone, null)).id;
    const ssn = await encrypt(platform, NUMBER, encryptedAbout(userId));
    await platform.records.people.change(userId, null, (now) => ({ ...now, ssn }));
  }, 120_000);
  afterAll(async () => {
    await engines[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  it('is not replaced while a process runs, and then it is, for all of them', async () => {
    const rotation = { ...settings(1), HOURBOOK_NEW_ENCRYPTION_KEY: key(2) };
    {
      await using running = await open(1);
      const refused = await rotate(rotation);
      expect(refused).toMatchObject({
        code: 2,
        said: expect.stringContaining('is running on these engines: stop every'),
      });
      expect((await readGeneral(running, userId, () => {})).ssn).toBe(NUMBER);
      await using _another = await open(1); // still starts
    }
    expect(await rotate(rotation)).toMatchObject({ code: 0, said: expect.stringContaining('1 value encrypted anew') });
    await expect(numberWith(1)).rejects.toThrow('HOURBOOK_ENCRYPTION_KEY is another one');
    expect(await numberWith(2)).toBe(NUMBER);
  });
});
