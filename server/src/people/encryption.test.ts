import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const ABOUT = 'people/5/ssn';
const NUMBER = '123-45-6789';
const inFolder = <T>(use: (parts: { config: { dataDir: string; encryptionKey: Buffer | null } }) => Promise<T>) =>
  withFolder((dataDir) => use({ config: { dataDir, encryptionKey: null } }));

describe('US-19: a encrypted text', () => {
  it('can be read in its place, with the key that encrypted it, and says nothing without', () =>
    inFolder(async (parts) => {
      const encrypted = await encrypt(parts, NUMBER, ABOUT);
      expect(encrypted).not.toContain(NUMBER);
      expect(await decrypt(parts, encrypted, ABOUT)).toBe(NUMBER);
      expect(await decrypt(parts, encrypted, 'people/6/ssn')).toBeNull();
    }));

  it('is another one each time', () =>
    inFolder(async (parts) =>
      expect(await encrypt(parts, NUMBER, ABOUT)).not.toBe(await encrypt(parts, NUMBER, ABOUT)),
    ));

  it('that was changed, cut or never encrypted is unreadable, and no failure', () =>
    inFolder(async (parts) => {
      const encrypted = await encrypt(parts, NUMBER, ABOUT);
      const last = encrypted.at(-1) === 'A' ? 'B' : 'A';
      const broken = [
        encrypted.slice(0, -2) + last + last,
        encrypted.slice(0, -6),
        encrypted.replace('v1', 'v2'),
        'x',
        '',
        NUMBER,
      ];
      for (const each of broken) expect(await decrypt(parts, each, ABOUT), each).toBeNull();
    }));

  it('of the key in the folder stays readable when the environment has one, which encrypts from then on', () =>
    inFolder(async ({ config }) => {
      const before = await encrypt({ config }, NUMBER, ABOUT);
      const withKey = { config: { ...config, encryptionKey: Buffer.alloc(32, 1) } };
      expect(await decrypt(withKey, before, ABOUT)).toBe(NUMBER);
      const after = await encrypt(withKey, NUMBER, ABOUT);
      expect(await decrypt(withKey, after, ABOUT)).toBe(NUMBER);
      expect(await decrypt({ config }, after, ABOUT)).toBeNull();
    }));
});

describe('the key in the folder', () => {
  it('is made once, by however many need it at once, and nothing else is left there', () =>
    inFolder(async (parts) => {
      const encrypted = await Promise.all(Array.from({ length: 20 }, () => encrypt(parts, NUMBER, ABOUT)));
      expect(await readdir(parts.config.dataDir)).toEqual(['encryption.key']);
      expect(new Set(encrypted.map((each) => each.split('.')[1])).size).toBe(1);
      for (const each of encrypted) expect(await decrypt(parts, each, ABOUT)).toBe(NUMBER);
    }));

  it('is not made by reading', () =>
    inFolder(async (parts) => {
      expect(await decrypt(parts, `v1.${'0'.repeat(12)}.AA.AA.AA`, ABOUT)).toBeNull();
      expect(await readdir(parts.config.dataDir)).toEqual([]);
    }));

  it('that is damaged is never replaced', () =>
    inFolder(async (parts) => {
      const file = join(parts.config.dataDir, 'encryption.key');
      await writeFile(file, 'short');
      await expect(encrypt(parts, NUMBER, ABOUT)).rejects.toThrow('holds no key of 32 bytes');
      expect(await readFile(file, 'utf8')).toBe('short');
    }));
});
