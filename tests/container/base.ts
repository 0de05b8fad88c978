import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node } from '../builders/child-server.ts';
import { type Builder, isThere } from './builder.ts';

const FROM = /^FROM (\S+)$/m;

/**
 * Gets the base that the Dockerfile names: the real one, else one of the same kind and name, made of Debian and of the Node that `npm ci` brings.
 * @returns a sentence that says which @throws Error if there is neither
 */
export function getBase(builder: Builder, folder: string, dockerfile: string): string {
  const base = FROM.exec(readFileSync(dockerfile, 'utf8'))?.[1];
  if (!base) throw new Error(`${dockerfile} names no base`);
  try {
    builder.run('pull', '--quiet', base);
    return `The base is ${base}.`;
  } catch {
    if (!isThere('debootstrap')) throw new Error(`${base} cannot be pulled, and there is no debootstrap to make one.`);
  }
  const tree = join(folder, 'base');
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', tree], { stdio: ['ignore', 'ignore', 'inherit'] });
  // What the image of Node adds to Debian: node, npm, and the person who runs them.
  const bin = join(tree, 'usr/local/bin');
  const modules = join(tree, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(realpathSync(node), join(bin, 'node'));
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Start it with `npm run container`: it needs that npm.');
  cpSync(dirname(dirname(realpathSync(npm))), join(modules, 'npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
  execFileSync('chroot', [tree, 'groupadd', '--gid', '1000', 'node']);
  execFileSync('chroot', [tree, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);

  const container = builder.run('from', 'scratch');
  cpSync(tree, builder.run('mount', container), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  builder.run('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
  builder.run('commit', '--quiet', '--rm', container, base);
  return `${base} cannot be pulled from here: the base is Debian, made by debootstrap, with the Node of npm ci.`;
}
