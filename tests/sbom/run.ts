import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf, refusedPackages } from './licences.ts';
import { installedLicence, LOCK, ROOT } from './places.ts';

/** `npm run sbom`: writes what Hourbook is made of, and fails with the names of packages whose licence may not be there. */
function run(): number {
  const format = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const { status, stdout, stderr } = spawnSync(command!, [...before, ...format], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) {
    console.error(`npm could not list the packages: ${stderr}`);
    return 2;
  }
  const packages = packagesOf(JSON.parse(readFileSync(LOCK, 'utf8')), installedLicence);
  const folder = join(ROOT, 'dist');
  const line = ({ name, version, licence, isForBuilding }: (typeof packages)[number]) =>
    `${name} ${version}\t${licence ?? '(none)'}\t${isForBuilding ? 'builds' : 'runs'}\n`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sbom.cdx.json'), stdout);
  writeFileSync(join(folder, 'licences.tsv'), packages.map(line).sort().join(''));
  const refused = refusedPackages(packages);
  for (const sentence of refused) console.error(sentence);
  console.log(`${packages.length} packages: dist/sbom.cdx.json (CycloneDX), dist/licences.tsv`);
  return refused.length === 0 ? 0 : 1;
}

process.exitCode = run();
