import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report.ts';
import { USER } from './tree.ts';

interface Image {
  readonly tree: string;
  readonly env: readonly string[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

const ADMIN = { username: 'admin@northbridge.example', password: 'correct horse battery' };

/**
 * In a mount namespace of its own: the root is read-only, /data a folder, /tmp in memory, as `read_only: true` and `tmpfs` of the
 * compose file make it. `$1` is the tree, `$2` the folder for /data.
 */
const INTO_TREE = `
set -e
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount -t tmpfs tmpfs "$1/tmp"
mount --rbind /proc "$1/proc"
mount --rbind /dev "$1/dev"
mount --bind "$2" "$1/data"
shift 2
exec "$@"`;

/** Without any capability, and no way to get one, as `cap_drop: [ALL]` and `no-new-privileges` make it. */
const asUser = [
  'setpriv',
  `--reuid=${USER}`,
  `--regid=${USER}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
];

/** Starts the command of the image as its user, and uses it. */
export async function startInTree(
  report: Report,
  { tree, env, entrypoint, command, healthcheck }: Image,
  folder: string,
) {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, USER, USER);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = [
    ...env,
    `PORT=${port}`,
    `HOURBOOK_ADMIN_USERNAME=${ADMIN.username}`,
    `HOURBOOK_ADMIN_PASSWORD=${ADMIN.password}`,
  ];
  const within = (what: readonly string[]) => [
    ...['--mount', '--propagation', 'private', 'sh', '-c', INTO_TREE, 'sh', tree, data],
    ...['chroot', tree, ...asUser, 'env', '-i', '-C', '/hourbook', ...settings, ...what],
  ];

  for (const start of ['first', 'second']) {
    const child = spawn('unshare', within([...entrypoint, ...command]), { stdio: ['ignore', 'pipe', 'pipe'] });
    process.once('exit', () => child.kill('SIGKILL'));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const ended = once(child, 'exit');
    const isUp = await until(async () => (await fetch(`${url}/readyz`)).ok || child.exitCode !== null);
    report.check(`its ${start} start is ready, in a read-only root, as user ${USER}`, isUp && child.exitCode === null);
    if (!isUp || child.exitCode !== null) report.tell(said);
    else if (start === 'first') await use(report, url, tree, () => spawnSync('unshare', within(healthcheck)).status);
    else report.check('it signs somebody in who was there before', (await signIn(url)) === 200);
    child.kill('SIGTERM');
    const [code] = await Promise.race([ended, sleep(15_000, ['nothing'], { ref: false })]);
    report.check(`it stops when it is told to, with exit code ${code}`, code === 0);
    child.kill('SIGKILL');
    await ended;
  }
}

async function use(report: Report, url: string, tree: string, healthcheck: () => number | null): Promise<void> {
  report.check('its HEALTHCHECK says that it is up', healthcheck() === 0);
  report.check('it signs its administrator in', (await signIn(url)) === 200);
  const page = await (await fetch(url)).text();
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  const { status, headers } = await fetch(new URL(script, url));
  const type = headers.get('content-type') ?? '';
  report.check('it serves the client', status === 200 && /javascript/.test(type));
  const [picture = ''] = readdirSync(join(tree, 'hourbook/client/dist/assets')).filter((name) =>
    /^my-time-[\w-]+\.png$/.test(name),
  );
  report.check(
    'it serves the help with its pictures',
    (await fetch(`${url}/assets/${picture}`)).headers.get('content-type') === 'image/png',
  );
}

async function signIn(url: string): Promise<number> {
  const body = new URLSearchParams(ADMIN);
  return (await fetch(`${url}/api/v1/auth/login`, { method: 'POST', body })).status;
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (await holds().catch(() => false)) return true;
    await sleep(200);
  }
  return false;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
