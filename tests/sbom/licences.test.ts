import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packagesOf, refusedPackages } from './licences.ts';
import { installedLicence, LOCK } from './places.ts';

const one = (licence: string | null, isForBuilding = false) =>
  refusedPackages([{ name: 'a-package', version: '1.2.3', licence, isForBuilding }]);

it.each([
  ['MIT', true, true],
  ['(MIT OR GPL-3.0-or-later)', true, true],
  ['(BSD-3-Clause AND Apache-2.0)', true, true],
  ['MIT AND ISC AND BSD-3-Clause', true, true],
  ['MPL-2.0', false, true],
  ['GPL-3.0-or-later', false, false],
  ['MIT AND GPL-3.0-or-later', false, false],
  ['MIT OR ISC AND GPL-2.0-only', false, false],
  ['SEE LICENSE IN terms.txt', false, false],
  ['UNLICENSED', false, false],
])('%s may be in what runs: %s, in what builds: %s', (licence, runs, builds) => {
  expect([one(licence).length === 0, one(licence, true).length === 0]).toEqual([runs, builds]);
});

it('a package that may not be there is named, with its use and its licence', () => {
  expect([...one('AGPL-3.0-only'), ...one(null, true)]).toEqual([
    'a-package 1.2.3, which runs, is under AGPL-3.0-only.',
    'a-package 1.2.3, which builds, names no licence.',
  ]);
});

it('a package without a name of its licence is known by its text', () => {
  const lock = {
    packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'client/node_modules/@b/c': { dev: true } },
  };
  const mit = 'Copyright\n\nPermission is hereby granted, free of charge, to any\nperson obtaining a copy of this';
  expect(packagesOf(lock, (folder) => (folder === 'node_modules/a' ? mit : 'All rights reserved'))).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT', isForBuilding: false },
    { name: '@b/c', version: '', licence: null, isForBuilding: true },
  ]);
});

it('every package of Hourbook may be there', () => {
  const packages = packagesOf(JSON.parse(readFileSync(LOCK, 'utf8')), installedLicence);
  expect(packages.length).toBeGreaterThan(400);
  expect(packages.filter(({ isForBuilding }) => !isForBuilding).length).toBeGreaterThan(100);
  expect(refusedPackages(packages)).toEqual([]);
});
