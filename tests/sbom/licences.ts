/** A package of the lock file. */
interface Package {
  readonly name: string;
  readonly version: string;
  /** By SPDX; null: it does not say. */
  readonly licence: string | null;
  /** Whether it only builds or tests, and is not part of what runs. */
  readonly isForBuilding: boolean;
}

/** Licences of what runs: they ask for nothing but that their text goes along. */
const RUNS = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Unlicense', 'Zlib'],
];
/** Licences of tools, whose code is not passed on. */
const BUILDS = [...RUNS, 'MPL-2.0'];

/** @returns a sentence for each package whose licence may not be there */
export const refusedPackages = (packages: readonly Package[]): string[] =>
  packages.flatMap(({ name, version, licence, isForBuilding }) => {
    if (licence !== null && isAllowed(licence, isForBuilding ? BUILDS : RUNS)) return [];
    const use = isForBuilding ? 'builds' : 'runs';
    return [`${name} ${version}, which ${use}, ${licence === null ? 'names no licence' : `is under ${licence}`}.`];
  });

/** An expression of one kind only, `A OR B` or `A AND B`; whoever meets a mixed one has to read it. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  const names = plain.split(/ (?:AND|OR) /);
  if (plain.includes(' OR ') && !plain.includes(' AND ')) return names.some((name) => allowed.includes(name));
  return !plain.includes(' OR ') && names.every((name) => allowed.includes(name));
}

interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>>;
}

/**
 * The packages of a `package-lock.json`, our own left out.
 * @param licenceFile the text of a package's licence, by its folder, for one that names none otherwise
 */
export const packagesOf = (lock: Lock, licenceFile: (folder: string) => string | null): Package[] =>
  Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, { version = '', license, dev = false }]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      version,
      licence: license ?? licenceIn(licenceFile(folder)),
      isForBuilding: dev,
    }));

/** The text by which everybody knows it. */
const MIT = 'Permission is hereby granted, free of charge, to any person obtaining a copy';
const licenceIn = (text: string | null): string | null => (text?.replace(/\s+/g, ' ').includes(MIT) ? 'MIT' : null);
