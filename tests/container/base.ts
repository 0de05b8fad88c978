import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node } from '../builders/child-server.ts';
import { type Builder, isThere } from './builder.ts';

/** The base that the Dockerfile names. */
const BASE = 'docker.io/library/node:24-slim';

/**
 * Gets the base: the real one, else one of the same kind and name, made of Debian and of the Node that `npm ci` brings.
 * @returns a sentence that says which @throws Error if there is neither
 */
export function getBase(builder: Builder, folder: string): string {
  try {
    builder.run('pull', '--quiet', BASE);
    return `The base is ${BASE}.`;
  } catch {
    if (!isThere('debootstrap')) throw new Error(`${BASE} cannot be pulled, and there is no debootstrap to make one.`);
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
  builder.run('commit', '--quiet', '--rm', container, BASE);
  return `${BASE} cannot be pulled from here: the base is Debian, made by debootstrap, with the Node of npm ci.`;
}
