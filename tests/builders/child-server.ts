import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A server in a separate process, which is killed when this is disposed of. */
export interface ChildServer extends AsyncDisposable {
  /** The address that it printed. */
  readonly url: string;
  readonly pid: number;
  /** Its output so far. */
  stdout(): string;
  stderr(): string;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with its exit code, or null if a signal ended it. */
  stop(): Promise<number | null>;
}

export interface ChildOptions {
  readonly args?: readonly string[];
  /** In addition to the variables that every process inherits. */
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node itself, e.g. `--cpu-prof`. */
  readonly nodeOptions?: readonly string[];
  /** Kills the child if it is still starting; has no effect later. */
  readonly signal?: AbortSignal;
}

const pinned = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));

/** A Node that runs TypeScript directly: this one, or the pinned one if this one is too old. */
export const node =
  Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(pinned) ? process.execPath : pinned;

// Nothing else is inherited, since the shell may have settings for another Hourbook.
const INHERITED = ['PATH', 'HOME', 'TZ', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];
const inherited = Object.fromEntries(
  INHERITED.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
);

const ADDRESS = /\bhttp:\/\/\S+:\d+(?=.*\n)/;

/**
 * Starts a script that listens and then prints its address.
 * @throws Error with its stderr if it exits before that
 */
export async function startChildServer(
  script: URL,
  { args = [], env = {}, nodeOptions = [], signal }: ChildOptions = {},
): Promise<ChildServer> {
  const child = spawn(node, [...nodeOptions, fileURLToPath(script), ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise: exited, resolve: exit, reject: cannotStart } = Promise.withResolvers<number | null>();
  child.once('error', cannotStart);
  child.once('close', exit);
  // The child must not outlive this process.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  exited.catch(() => {}).then(() => process.removeListener('exit', endWithUs));

  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const address = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const [url] = ADDRESS.exec(stdout) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const early = exited.then((code) => {
    throw new Error(`${script.pathname} ended with ${code} before it listened: ${stderr.trim()}`);
  });
  signal?.addEventListener('abort', endWithUs);
  if (signal?.aborted) endWithUs();
  const url = await Promise.race([address, early]).finally(() => signal?.removeEventListener('abort', endWithUs));

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exited;
  };
  const kill = async () => {
    await end('SIGKILL');
  };
  return {
    url,
    pid: child.pid!,
    stdout: () => stdout,
    stderr: () => stderr,
    kill,
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: kill,
  };
}
