import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { withFolder } from '../builders/stores.ts';

const house = fileURLToPath(new URL('../..', import.meta.url));
const workspaces = ['domain/src', 'projections/src', 'workers/src', 'server/src', 'client/src'];

async function look(baseDir: string, where: readonly string[]): Promise<ICruiseResult> {
  const { forbidden = [], options = {} } = configuration;
  const { output } = await cruise([...where], { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  return output as ICruiseResult;
}
const broken = ({ summary }: ICruiseResult) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

describe('the import rules', () => {
  it('hold in the whole house', async () => {
    const result = await look(house, workspaces);
    for (const workspace of workspaces) {
      expect(result.modules.filter(({ source }) => source.startsWith(workspace)).length, workspace).toBeGreaterThan(0);
    }
    expect(broken(result)).toEqual([]);
  }, 60_000);

  it.each([
    ['domain-stands-alone', 'domain/src/a.ts', 'projections/src/b.ts'],
    ['domain-stands-alone', 'domain/src/a.ts', 'node:fs'],
    ['projections-know-the-domain', 'projections/src/a.ts', 'server/src/b.ts'],
    ['workers-know-ports', 'workers/src/a.ts', 'server/src/b.ts'],
    ['server-knows-no-client', 'server/src/a.ts', 'client/src/b.ts'],
    ['client-knows-the-api-by-type', 'client/src/a.ts', 'server/src/app/config.ts'],
    ['client-imports-only-a-type', 'client/src/a.ts', 'server/src/api/app-router.ts'],
    ['nobody-imports-tests', 'server/src/a.ts', 'tests/b.ts'],
    ['drivers-stay-in-adapters', 'server/src/a.ts', 'node:sqlite'],
    ['platform-chooses-adapters', 'server/src/a.ts', 'server/src/adapters/embedded/b.ts'],
    ['modes-stay-apart', 'server/src/adapters/embedded/a.ts', 'server/src/adapters/distributed/b.ts'],
    ['modes-stay-apart-too', 'server/src/adapters/distributed/a.ts', 'server/src/adapters/embedded/b.ts'],
    ['texts-stand-alone', 'client/src/texts/en/a.ts', 'client/src/lib/b.ts'],
    ['components-know-nothing-of-the-app', 'client/src/components/a.ts', 'client/src/features/x/b.ts'],
    ['components-know-nothing-of-the-app', 'client/src/components/a.ts', 'client/src/shared/b.ts'],
    ['components-know-nothing-of-the-app', 'client/src/components/a.ts', 'client/src/routes/b.ts'],
    ['components-know-nothing-of-the-app', 'client/src/components/a.ts', 'domain/src/b.ts'],
    ['lib-knows-nothing-of-the-app', 'client/src/lib/a.ts', 'client/src/components/b.ts'],
    ['lib-knows-nothing-of-the-app', 'client/src/lib/a.ts', 'client/src/shared/b.ts'],
    ['lib-knows-nothing-of-the-app', 'client/src/lib/a.ts', 'client/src/features/x/b.ts'],
    ['lib-knows-nothing-of-the-app', 'client/src/lib/a.ts', 'client/src/routes/b.ts'],
    ['lib-knows-nothing-of-the-app', 'client/src/lib/a.ts', 'domain/src/errors.ts'],
    ['shared-knows-no-features', 'client/src/shared/a.ts', 'client/src/features/x/b.ts'],
    ['shared-knows-no-features', 'client/src/shared/a.ts', 'client/src/routes/b.ts'],
    ['shared-knows-no-features', 'client/src/shared/a.ts', 'client/src/router.ts'],
    ['features-know-no-routes', 'client/src/features/x/a.ts', 'client/src/routes/b.ts'],
    ['features-stay-apart', 'client/src/features/x/a.ts', 'client/src/features/y/b.ts'],
    ['the-grid-knows-no-page', 'client/src/features/timesheet/grid/a.ts', 'client/src/features/timesheet/my-time/b.ts'],
    ['everything-resolves', 'server/src/a.ts', './nowhere.ts'],
  ])('%s refuses %s → %s', (rule, from, to) =>
    withFolder(async (folder) => {
      const put = async (path: string, text: string) => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      };
      const isFile = to.includes('/') && !to.startsWith('.');
      if (isFile) await put(to, 'export const b = 1;\n');
      const target = isFile ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
      await put(from, `import * as b from '${target}';\nexport const a = b;\n`);
      expect(broken(await look(folder, ['.'])).join('\n')).toContain(`${rule}: ${from}`);
    }),
  );
});
