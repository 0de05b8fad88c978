import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** buildah, with images and containers of its own below a folder. */
export interface Builder {
  /** @returns what it printed @throws Error with its last lines */
  run(...args: readonly string[]): string;
  /** The same, with its output shown as it comes. */
  show(...args: readonly string[]): void;
  /** Where the files of an image are, until the container is removed. */
  mount(image: string): { readonly container: string; readonly tree: string };
  /** Options with which a step of a build gets the packages as this machine does. */
  readonly asHere: readonly string[];
}

/** Whether a command is there. */
export const isThere = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** @param folder is removed by whoever made it */
export function openBuilder(folder: string): Builder {
  const own = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const run: Builder['run'] = (...args) =>
    execFileSync('buildah', [...own, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  return {
    run,
    show: (...args) => void execFileSync('buildah', [...own, ...args], { stdio: ['ignore', 'inherit', 'inherit'] }),
    mount(image) {
      const container = run('from', '--pull-never', image);
      return { container, tree: run('mount', container) };
    },
    asHere: settingsOfNpm(folder),
  };
}

/** The registry and the certificates that npm goes by on this machine; nothing of it gets into the image. */
function settingsOfNpm(folder: string): string[] {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const mine = join(homedir(), '.npmrc');
  const file = join(folder, 'npmrc');
  const lines = [existsSync(mine) ? readFileSync(mine, 'utf8') : '', certificates ? 'cafile=/certificates.pem' : ''];
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  const mounts = [`${file}:/root/.npmrc:ro`, ...(certificates ? [`${certificates}:/certificates.pem:ro`] : [])];
  return mounts.flatMap((mount) => ['--volume', mount]);
}
