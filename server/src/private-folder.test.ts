import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { makePrivateFolder } from './private-folder.ts';

it('a folder and those it is in are for their owner only, and one that is there stays as it is', () =>
  withFolder(async (root) => {
    const folder = join(root, 'a', 'b', 'c');
    makePrivateFolder(folder);
    for (const each of [folder, join(root, 'a')]) expect(statSync(each).mode & 0o777).toBe(0o700);
    mkdirSync(join(root, 'open'), { mode: 0o755 });
    makePrivateFolder(join(root, 'open'));
    expect(statSync(join(root, 'open')).mode & 0o777).toBe(0o755);
  }));

it('a file is no folder', () =>
  withFolder(async (root) => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(() => makePrivateFolder(file)).toThrow('EEXIST');
    expect(() => makePrivateFolder(join(file, 'a', 'b'))).toThrow('ENOTDIR');
  }));

it.runIf(existsSync('/proc/self'))('where the system takes no folder it ends', () => {
  expect(() => makePrivateFolder('/proc/hourbook/data')).toThrow('ENOENT');
});
