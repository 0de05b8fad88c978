import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { lostFrom, ownFolder, withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../adapters/embedded/open.ts';
import { authenticatorAbout, decryptWith, encrypt, encryptedAbout, keyIdOf } from '../../people/encryption.ts';
import { type Key, KeyRefused, keyInFile, keyOf, nextKeyInFile } from '../../people/encryption-keys.ts';
import { personKind } from '../../people/record-kinds.ts';
import { webhookSecretAbout } from '../../system/webhook-records.ts';
import { encryptedRecords } from '../all-records.ts';
import { encryptedTokens } from '../platform.ts';
import { type RotationParts, rotateKey } from './rotate-key.ts';
import { assertKeyInForce } from './rotations.ts';

const NOW = '2025-06-11T15:00:00.000Z';
const OLD = Buffer.alloc(32, 1);
const NEW = Buffer.alloc(32, 2);
/** More than two pages of people, so that a rotation can end between them. */
const PEOPLE = 120;
const numberOf = (id: number) => `123-45-${String(6000 + id)}`;
const TOKENS = '{"access":"a","refresh":"r"}';

type Settings = RotationParts['settings'];
interface Given {
  readonly dataDir: string;
  readonly records: DocumentStore;
  readonly settings: Settings;
}

const [people] = encryptedRecords;
const encryptedValues = [...encryptedRecords, encryptedTokens];

const noKeys = Object.fromEntries(Object.keys(personKind.keys ?? {}).map((key) => [key, null]));

async function fill(records: DocumentStore, config: Settings, count: number): Promise<void> {
  const persons = await records.collection(people!.collection);
  for (let id = 1; id <= count; id++) {
    const ssn = id % 3 === 0 ? null : await encrypt({ config }, numberOf(id), encryptedAbout(id));
    const unique = { username: `${id}`, email: `${id}` };
    const person = { id, version: 3, owing: false, enabled: true, changedAt: NOW, keys: noKeys, unique, ssn };
    await persons.put(Object.assign({ _id: `${id}` }, person), 'any');
  }
  const connections = await records.collection(encryptedTokens.collection);
  const tokens = await encrypt({ config }, TOKENS, 'accounting-connection/quickbooks');
  await connections.put(Object.assign({ _id: 'quickbooks' }, { version: 1, realm: '7', tokens }), 'any');
}

/** A stopped Hourbook whose key is in the folder or, with `old`, in the environment. */
const withValues = <T>(
  use: (given: Given) => Promise<T>,
  { old = null, to = null, count = 5 }: { old?: Buffer | null; to?: Buffer | null; count?: number } = {},
): Promise<T> =>
  withFolder(async (dataDir) => {
    await using stores = await openEmbedded(dataDir);
    const settings = { dataDir, encryptionKey: old, newEncryptionKey: to };
    await fill(stores.records, settings, count);
    return await use({ dataDir, records: stores.records, settings });
  });

const rotate = (
  { records, settings }: Given,
  { signal = new AbortController().signal, leaveUnreadable = false, claim = () => Promise.resolve() } = {},
) =>
  rotateKey(
    { records, encrypted: encryptedValues, settings, claim, now: () => Date.parse(NOW) },
    { signal, progress() {}, begun() {} },
    { leaveUnreadable },
  );

/** All documents with encrypted values. */
async function documents(records: DocumentStore) {
  const all: (Document & { readonly ssn?: string | null; readonly tokens?: string; readonly version: number })[] = [];
  for (const { collection } of encryptedValues) {
    all.push(...((await (await records.collection(collection)).find(everything)) as typeof all));
  }
  return all;
}

/** What the keys read of every encrypted value. */
async function read(records: DocumentStore, ...keys: readonly (Key | null)[]): Promise<Record<string, string | null>> {
  const known = keys.filter((key) => key !== null);
  const texts = (await documents(records)).flatMap(({ _id, ssn, tokens }) => {
    const text = ssn ?? tokens;
    if (!text) return [];
    const about = tokens ? 'accounting-connection/quickbooks' : encryptedAbout(_id);
    return [[_id, decryptWith(known, text, about)] as const];
  });
  return Object.fromEntries(texts);
}

const whole = (count: number) =>
  Object.fromEntries([
    ...Array.from({ length: count }, (_, at) => at + 1)
      .filter((id) => id % 3 !== 0)
      .map((id) => [`${id}`, numberOf(id)]),
    ['quickbooks', TOKENS],
  ]);

describe('a rotation of the key', () => {
  it('counts values, of which one record may have two', () =>
    withValues(async (given) => {
      const { records, settings: config } = given;
      const persons = await records.collection<Document & { readonly ssn: string | null }>(people!.collection);
      const authenticator = await encrypt({ config }, 'JBSWY3DPEHPK3PXP', authenticatorAbout(1));
      await persons.put(Object.assign({ ...(await persons.get('1'))! }, { authenticator }), 'any');
      expect(await rotate(given)).toMatchObject({ anew: 6, all: 6 });
    }));

  it('makes a new one in place of encryption.key, with which alone all can be read then', () =>
    withValues(async (given) => {
      const { dataDir, records } = given;
      const before = await keyInFile(dataDir);
      expect(await rotate(given)).toEqual({ anew: 5, all: 5, left: [], isInFile: true, before: null });
      const after = await keyInFile(dataDir);
      expect(after?.id).not.toBe(before?.id);
      expect(await read(records, after)).toEqual(whole(5));
      expect((await documents(records)).filter(({ ssn }) => ssn && keyIdOf(ssn) !== after?.id)).toEqual([]);
      expect((await readdir(dataDir)).filter((name) => name.startsWith('encryption'))).toEqual(['encryption.key']);
      await assertKeyInForce(records, given.settings);
    }));

  it('reaches the secrets of webhooks, and leaves removed ones, which have none', () =>
    withValues(async (given) => {
      const { dataDir, records, settings: config } = given;
      const hooks = await records.collection<Document>(encryptedRecords[1]!.collection);
      const about = webhookSecretAbout(7);
      const hook = { id: 7, version: 1, owing: false, enabled: true, removedAt: null, unique: { place: '1' } };
      await hooks.put(Object.assign({ _id: '7' }, hook, { secret: await encrypt({ config }, 'hbs_x', about) }), 'any');
      await hooks.put(Object.assign({ _id: '8' }, hook, { id: 8, unique: { place: ' 8' }, secret: null }), 'any');
      expect(await rotate(given)).toMatchObject({ anew: 6, all: 6, left: [] });
      const { secret } = (await hooks.get('7')) as Document & { readonly secret: string };
      expect(decryptWith([(await keyInFile(dataDir))!], secret, about)).toBe('hbs_x');
    }));

  it('takes the key that is given, and leaves version and all else of a record as it is', () =>
    withValues(
      async (given) => {
        const { records, settings } = given;
        const without = async () =>
          (await documents(records)).map(({ ssn, tokens, ...rest }) => [rest, ssn === null, tokens === undefined]);
        const before = await without();
        expect(await rotate(given)).toMatchObject({ anew: 5, all: 5, isInFile: false });
        expect(await read(records, keyOf(NEW))).toEqual(whole(5));
        expect(await without()).toEqual(before);
        await expect(assertKeyInForce(records, settings)).rejects.toThrow(
          `The encryption key was replaced at ${NOW}, and HOURBOOK_ENCRYPTION_KEY is another one: set`,
        );
        await assertKeyInForce(records, { ...settings, encryptionKey: NEW });
      },
      { old: OLD, to: NEW },
    ));

  it('of the folder into the environment refuses a start with the folder alone', () =>
    withValues(
      async (given) => {
        const { records, settings, dataDir } = given;
        await rotate(given);
        await expect(assertKeyInForce(records, settings)).rejects.toThrow(
          `encryption.key in ${dataDir} is another one`,
        );
        await rm(join(dataDir, 'encryption.key'));
        await expect(assertKeyInForce(records, settings)).rejects.toThrow(`encryption.key in ${dataDir} is missing`);
        await assertKeyInForce(records, { ...settings, encryptionKey: NEW });
      },
      { to: NEW },
    ));

  it('gathers what the folder and the environment have encrypted', () =>
    withValues(async ({ dataDir, records }) => {
      const settings = { dataDir, encryptionKey: OLD, newEncryptionKey: NEW };
      const persons = await records.collection<Document>(people!.collection);
      const ssn = await encrypt({ config: settings }, numberOf(1), encryptedAbout(1));
      await persons.put(Object.assign({}, await persons.get('1'), { ssn }), 'any');
      expect(await rotate({ dataDir, records, settings })).toMatchObject({ anew: 5, all: 5 });
      expect(await read(records, keyOf(NEW))).toEqual(whole(5));
    }));

  it('that is finished does nothing again, and another one can follow', () =>
    withValues(
      async (given) => {
        await rotate(given);
        expect(await rotate(given)).toEqual({ anew: 0, all: 5, left: [], isInFile: false, before: NOW });
        const third = Buffer.alloc(32, 3);
        const settings = { ...given.settings, encryptionKey: NEW, newEncryptionKey: third };
        expect(await rotate({ ...given, settings })).toMatchObject({ anew: 5, all: 5, before: null });
        expect(await read(given.records, keyOf(third))).toEqual(whole(5));
      },
      { old: OLD, to: NEW },
    ));
});

describe('a rotation that is not possible changes nothing', () => {
  const unchanged = async (given: Given, said: string) => {
    const state = async () => [
      await documents(given.records),
      (await readdir(given.dataDir)).filter((name) => name.startsWith('encryption')),
    ];
    const before = await state();
    await expect(rotate(given)).rejects.toThrow(KeyRefused);
    await expect(rotate(given)).rejects.toThrow(said);
    expect(await state()).toEqual(before);
    await assertKeyInForce(given.records, given.settings);
  };

  it('with the key that is in use', () =>
    withValues((given) => unchanged(given, 'is the key that is in use'), { old: OLD, to: OLD }));

  it('with a former key that is not the one', () =>
    withValues(
      (given) =>
        unchanged(
          { ...given, settings: { ...given.settings, encryptionKey: Buffer.alloc(32, 9) } },
          '5 encrypted values can be read with none of the keys: people/1, people/2, people/4, people/5, accounting-connection/quickbooks.',
        ),
      { old: OLD, to: NEW },
    ));

  it('without a new key, when the former is in the environment', () =>
    withValues((given) => unchanged(given, 'has to come from HOURBOOK_NEW_ENCRYPTION_KEY'), { old: OLD }));

  it('without any key to replace', () =>
    withValues(
      (given) =>
        unchanged({ ...given, settings: { ...given.settings, encryptionKey: null } }, 'has no encryption.key and'),
      { old: OLD },
    ));

  it('with a damaged key file', () =>
    withValues(async (given) => {
      await writeFile(join(given.dataDir, 'encryption.key'), 'short');
      await unchanged(given, 'holds no key of 32 bytes: restore it from a backup.');
    }));

  it('while another process runs, also after an earlier rotation', () =>
    withValues(
      async (given) => {
        const claim = () => Promise.reject(new KeyRefused('Hourbook is running'));
        await expect(rotate(given, { claim })).rejects.toThrow('Hourbook is running');
        await assertKeyInForce(given.records, given.settings);
        await rotate(given);
        const again = { ...given.settings, encryptionKey: NEW, newEncryptionKey: Buffer.alloc(32, 3) };
        await expect(rotate({ ...given, settings: again }, { claim })).rejects.toThrow('Hourbook is running');
        await assertKeyInForce(given.records, again);
        expect(await read(given.records, keyOf(NEW))).toEqual(whole(5));
      },
      { old: OLD, to: NEW },
    ));
});

describe('values that no key can read', () => {
  const FOREIGN = `v1.${'0'.repeat(12)}.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA`;

  it('are left as they are when that is asked for', () =>
    withValues(
      async (given) => {
        const persons = await given.records.collection<Document>(people!.collection);
        await persons.put(Object.assign({}, await persons.get('2'), { ssn: FOREIGN }), 'any');
        await expect(rotate(given)).rejects.toThrow('1 encrypted value can be read with none of the keys: people/2.');
        const rotated = await rotate(given, { leaveUnreadable: true });
        expect(rotated).toMatchObject({ anew: 4, all: 4, left: ['people/2'] });
        expect(await persons.get('2')).toMatchObject({ ssn: FOREIGN });
        expect(await read(given.records, keyOf(NEW))).toEqual({ ...whole(5), 2: null });
      },
      { old: OLD, to: NEW },
    ));
});

describe.each([
  ['in the folder', { old: null, to: null }],
  ['in the environment', { old: OLD, to: NEW }],
])('a rotation of the key %s that dies before its nth write', (_where, keys) => {
  it('leaves all readable with the former or the new key, keeps Hourbook from starting once it has begun, and goes on', async () => {
    let hasFinished = false;
    let refusals = 0;
    let nth = 0;
    while (!hasFinished) {
      nth += 1;
      await withValues(
        async (given) => {
          const former = given.settings.encryptionKey ? keyOf(OLD) : await keyInFile(given.dataDir);
          const cut = { ...given, records: lostFrom(given.records, nth) };
          hasFinished = await rotate(cut).then(
            () => true,
            () => false,
          );
          const { dataDir, records, settings } = given;
          const inFile = [await keyInFile(dataDir), await nextKeyInFile(dataDir)];
          expect(await read(records, former, keyOf(NEW), ...inFile)).toEqual(whole(PEOPLE));
          const isMixed = Object.values(await read(records, former)).includes(null);
          const starts = await assertKeyInForce(records, settings).then(
            () => true,
            (error: Error) => error.message.replace(/:.*/s, ''),
          );
          if (!hasFinished) {
            if (isMixed) expect(starts).toBe('A rotation of the encryption key is unfinished');
            if (starts !== true) refusals += 1;
          }
          expect(await rotate(given)).toMatchObject({ all: Object.keys(whole(PEOPLE)).length, left: [] });
          const key = settings.encryptionKey ? keyOf(NEW) : await keyInFile(dataDir);
          expect(await read(records, key)).toEqual(whole(PEOPLE));
          await assertKeyInForce(records, { ...settings, encryptionKey: settings.encryptionKey ? NEW : null });
        },
        { ...keys, count: PEOPLE },
      );
    }
    // Opening collections, the note, two pages of people, the connection, the note again.
    expect([nth > 9, refusals >= 5]).toEqual([true, true]);
  });
});

it('a rotation that was stopped between two pages goes on with the key that it began with', async () => {
  await using folder = await ownFolder();
  await using stores = await openEmbedded(folder.path);
  const settings = { dataDir: folder.path, encryptionKey: OLD, newEncryptionKey: NEW };
  await fill(stores.records, settings, PEOPLE);
  const stopping = new AbortController();
  const parts = { records: stores.records, encrypted: encryptedValues, now: () => Date.parse(NOW) };
  const claim = () => Promise.resolve();
  const progress = (what: string) => what === 'values encrypted anew' && stopping.abort();
  const stopped = rotateKey(
    { ...parts, settings, claim },
    { signal: stopping.signal, progress, begun() {} },
    { leaveUnreadable: false },
  );
  await expect(stopped).rejects.toThrow('aborted');

  const given = { dataDir: folder.path, records: stores.records, settings };
  const other = { ...settings, newEncryptionKey: Buffer.alloc(32, 3) };
  await expect(rotate({ ...given, settings: other })).rejects.toThrow(
    'give the same HOURBOOK_NEW_ENCRYPTION_KEY again',
  );
  const inFolder = { ...settings, encryptionKey: null, newEncryptionKey: null };
  await writeFile(join(folder.path, 'encryption.key'), OLD.toString('base64'));
  await expect(rotate({ ...given, settings: inFolder })).rejects.toThrow(
    'give it in HOURBOOK_NEW_ENCRYPTION_KEY as then',
  );
  await expect(assertKeyInForce(stores.records, settings)).rejects.toThrow('run `npm run rotate-key` again');
  // The operator has set the new key already, and the former one is in the folder.
  const { anew } = await rotate({ ...given, settings: { ...settings, encryptionKey: NEW } });
  expect(anew).toBe(Object.keys(whole(PEOPLE)).length - 50);
  expect(await read(stores.records, keyOf(NEW))).toEqual(whole(PEOPLE));
});
