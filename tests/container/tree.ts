import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './report.ts';

/** Megabytes that Hourbook may take beside the base. */
const MOST = 120;
/** Names of people in the image: 1000 is the `node` of the base. */
export const USER = 1000;

const lines = (command: string, args: readonly string[]): string[] =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Looks at the files of the image: what runs is there, nothing else is, and whoever runs it cannot change it. */
export function lookAtTree(report: Report, tree: string, repository: string): void {
  const program = join(tree, 'hourbook');
  const manifest = (workspace: string): Manifest =>
    JSON.parse(readFileSync(join(repository, workspace, 'package.json'), 'utf8'));
  const runs = ['server', 'domain', 'projections', 'workers'].flatMap((each) =>
    Object.keys(manifest(each).dependencies ?? {}),
  );
  const builds = ['.', 'client', 'tests'].flatMap((each) => {
    const { dependencies, devDependencies } = manifest(each);
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const isInstalled = (name: string) => existsSync(join(program, 'node_modules', name));

  const [size = ''] = lines('du', ['-sm', program]);
  const megabytes = Number(size.split('\t')[0]);
  report.check(`it takes ${megabytes} MB beside the base, at most ${MOST}`, megabytes <= MOST);
  report.check('the libraries that run are there', runs.every(isInstalled));
  // Some libraries of the tests are those of another library that runs, such as yaml.
  const isOurs = (name: string) => name.startsWith('@hourbook/');
  const surplus = builds.filter(
    (name) => !isOurs(name) && !runs.includes(name) && isInstalled(name) && !isNeeded(program, name),
  );
  report.check(
    `no library is there that only builds or tests${surplus.map((name) => ` (${name})`)}`,
    surplus.length === 0,
  );
  const ours = globSync('{domain,projections,workers,server,client}/**/*', { cwd: program });
  const tests = ours.filter((path) => /\.test(-page)?\.tsx?$|\/golden\//.test(path));
  report.check('no test is there', tests.length === 0 && !existsSync(join(program, 'tests')));
  const client = readdirSync(join(program, 'client'));
  report.check('of the client only what was built is there', client.join() === 'dist' && client.length === 1);
  const built = readdirSync(join(program, 'client/dist/assets'));
  report.check(
    'the help is there, with its pictures and the checker of evidence',
    [/^employee-.*\.js$/, /^my-time-.*\.png$/, /^check-evidence-.*\.mjs$/].every((name) =>
      built.some((each) => name.test(each)),
    ),
  );
  const changeable = lines('find', [program, '(', '!', '-uid', '0', '-o', '-perm', '/022', ')', '!', '-type', 'l']);
  report.check('all of it belongs to root, and nobody else may change it', changeable.length === 0);
  const owned = lines('find', [tree, '-xdev', '-uid', String(USER), '!', '-path', `${tree}/home/*`]);
  report.check('who runs it owns nothing but /data', owned.join() === join(tree, 'data'));
}

/** Whether a library that is there asks for this one. */
function isNeeded(program: string, name: string): boolean {
  const manifests = globSync(['node_modules/*/package.json', 'node_modules/@*/*/package.json'], { cwd: program });
  return manifests.some((path) => {
    const { dependencies = {} }: Manifest = JSON.parse(readFileSync(join(program, path), 'utf8'));
    return Object.hasOwn(dependencies, name);
  });
}
