import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getBase } from './base.ts';
import { isThere, openBuilder } from './builder.ts';
import { openReport, type Report } from './report.ts';
import { startInTree } from './start-in-tree.ts';
import { lookAtTree } from './tree.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const IMAGE = 'localhost/hourbook-tried';

interface Config {
  readonly User?: string;
  readonly Env?: string[];
  readonly Entrypoint?: string[];
  readonly Cmd?: string[];
  readonly Volumes?: Readonly<Record<string, unknown>>;
  readonly Healthcheck?: { readonly Test: readonly string[] };
}

/**
 * `npm run container`: builds the image of the Dockerfile with buildah, looks at what is in it, and starts it as its user in
 * a read-only root. It needs root, buildah and, where the base cannot be pulled, debootstrap.
 */
async function run(): Promise<number> {
  const missing = ['buildah', 'unshare', 'chroot'].filter((command) => !isThere(command));
  if (process.getuid?.() !== 0) missing.push('root');
  if (missing.length > 0) {
    console.error(
      `Nothing was tried: this needs ${missing.join(', ')}. On Debian: apt-get install buildah debootstrap.`,
    );
    return 2;
  }
  const report = openReport(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'hourbook-container-'));
  const builder = openBuilder(folder);
  const containers: string[] = [];
  try {
    report.tell(getBase(builder, folder, join(repository, 'Dockerfile')));
    // Only this format has a place for a HEALTHCHECK.
    const options = ['--isolation=chroot', '--format=docker', '--pull-never', ...builder.asHere, '--tag', IMAGE];
    builder.show('build', ...options, repository);
    const { container, tree } = builder.mount(IMAGE);
    containers.push(container);
    lookAtTree(report, tree, repository);
    const config: Config = JSON.parse(builder.run('inspect', '--type', 'image', IMAGE)).Docker.config;
    lookAtConfig(report, config);
    await startInTree(
      report,
      {
        tree,
        env: config.Env ?? [],
        entrypoint: config.Entrypoint ?? [],
        command: config.Cmd ?? [],
        healthcheck: config.Healthcheck?.Test.slice(1) ?? [],
      },
      folder,
    );
    report.notTried(
      '`docker compose up`: the images of EventStoreDB, MongoDB, Redis and Caddy, and the network between them.',
    );
    report.notTried('the seccomp filter and the limits of memory that a container engine adds.');
    return report.end();
  } finally {
    for (const container of containers) builder.run('rm', container);
    builder.run('rmi', '--all', '--force');
    rmSync(folder, { recursive: true, force: true });
  }
}

function lookAtConfig(report: Report, { User, Healthcheck, Entrypoint, Cmd, Volumes }: Config): void {
  report.check(`its user is ${User}, not root`, User === 'node');
  report.check(
    'it begins everything in one process',
    [...(Entrypoint ?? []), ...(Cmd ?? [])].join(' ') === 'node server/src/bin/all.ts',
  );
  report.check(
    'the builder kept its HEALTHCHECK',
    Healthcheck?.Test.join(' ') === 'CMD node server/src/bin/healthy.ts',
  );
  report.check(
    'its data is a volume',
    Object.keys(Volumes ?? {})
      .join()
      .replace(/\/$/, '') === '/data',
  );
}

process.exitCode = await run();
