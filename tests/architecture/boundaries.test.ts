import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import folders from '../../.dependency-cruiser.folders.mjs';
import configuration from '../../.dependency-cruiser.mjs';
import { withFolder } from '../builders/stores.ts';

const house = fileURLToPath(new URL('../..', import.meta.url));
const workspaces = ['domain/src', 'projections/src', 'workers/src', 'server/src', 'client/src'];

async function look(baseDir: string, where: readonly string[], rules = configuration): Promise<ICruiseResult> {
  const { forbidden = [], options = {} } = rules;
  const { output } = await cruise([...where], { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  return output as ICruiseResult;
}
const broken = ({ summary }: ICruiseResult) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** What each rule refuses: an import of the second by the first. */
const refused: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['domain-stands-alone', 'domain/src/a.ts', 'projections/src/b.ts'],
  ['domain-stands-alone', 'domain/src/a.ts', 'node:fs'],
  ['projections-know-the-domain', 'projections/src/a.ts', 'server/src/b.ts'],
  ['workers-know-ports', 'workers/src/a.ts', 'server/src/b.ts'],
  ['server-bin-sees-what-is-below', 'server/src/bin/a.ts', 'server/src/elsewhere/b.ts'],
  ['server-app-sees-what-is-below', 'server/src/app/a.ts', 'server/src/bin/b.ts'],
  ['server-http-sees-what-is-below', 'server/src/http/a.ts', 'server/src/app/b.ts'],
  ['server-api-sees-what-is-below', 'server/src/api/a.ts', 'server/src/http/b.ts'],
  ['server-install-sees-what-is-below', 'server/src/install/a.ts', 'server/src/api/b.ts'],
  ['server-commissions-sees-what-is-below', 'server/src/commissions/a.ts', 'server/src/audit/b.ts'],
  ['server-reports-sees-what-is-below', 'server/src/reports/a.ts', 'server/src/audit/b.ts'],
  ['server-audit-sees-what-is-below', 'server/src/audit/a.ts', 'server/src/system/b.ts'],
  ['server-system-sees-what-is-below', 'server/src/system/a.ts', 'server/src/personal-data/b.ts'],
  ['server-personal-data-sees-what-is-below', 'server/src/personal-data/a.ts', 'server/src/imports/b.ts'],
  ['server-today-sees-what-is-below', 'server/src/today/a.ts', 'server/src/api/b.ts'],
  ['server-imports-sees-what-is-below', 'server/src/imports/a.ts', 'server/src/api/b.ts'],
  ['server-accounting-sees-what-is-below', 'server/src/accounting/a.ts', 'server/src/time-off/b.ts'],
  ['server-time-off-sees-what-is-below', 'server/src/time-off/a.ts', 'server/src/reports/b.ts'],
  ['server-reminders-sees-what-is-below', 'server/src/reminders/a.ts', 'server/src/system/b.ts'],
  ['server-colleagues-sees-what-is-below', 'server/src/colleagues/a.ts', 'server/src/time-off/b.ts'],
  ['server-timesheet-sees-what-is-below', 'server/src/timesheet/a.ts', 'server/src/accounting/b.ts'],
  ['server-people-sees-what-is-below', 'server/src/people/a.ts', 'server/src/timesheet/b.ts'],
  ['server-documents-sees-what-is-below', 'server/src/documents/a.ts', 'server/src/people/b.ts'],
  ['server-views-sees-what-is-below', 'server/src/views/a.ts', 'server/src/people/b.ts'],
  ['server-reference-sees-what-is-below', 'server/src/reference/a.ts', 'server/src/people/b.ts'],
  ['server-accounts-sees-what-is-below', 'server/src/accounts/a.ts', 'server/src/people/b.ts'],
  ['server-mail-sees-what-is-below', 'server/src/mail/a.ts', 'server/src/accounts/b.ts'],
  ['server-streams-sees-what-is-below', 'server/src/streams/a.ts', 'server/src/records/b.ts'],
  ['server-records-sees-what-is-below', 'server/src/records/a.ts', 'server/src/accounts/b.ts'],
  ['server-exclusive-sees-what-is-below', 'server/src/exclusive/a.ts', 'server/src/accounts/b.ts'],
  ['server-adapters-sees-what-is-below', 'server/src/adapters/a.ts', 'server/src/app/b.ts'],
  ['server-ground-sees-no-room', 'server/src/ports/a.ts', 'server/src/records/b.ts'],
  ['server-ground-sees-no-room', 'server/src/ports.ts', 'server/src/app/platform.ts'],
  ['server-rooms-have-a-floor', 'server/src/elsewhere/a.ts', 'domain/src/b.ts'],
  ['domain-commissions-sees-what-is-below', 'domain/src/commissions/a.ts', 'domain/src/audit/b.ts'],
  ['domain-reports-sees-what-is-below', 'domain/src/reports/a.ts', 'domain/src/audit/b.ts'],
  ['domain-audit-sees-what-is-below', 'domain/src/audit/a.ts', 'domain/src/system/b.ts'],
  ['domain-system-sees-what-is-below', 'domain/src/system/a.ts', 'domain/src/personal-data/b.ts'],
  ['domain-personal-data-sees-what-is-below', 'domain/src/personal-data/a.ts', 'domain/src/imports/b.ts'],
  ['domain-today-sees-what-is-below', 'domain/src/today/a.ts', 'domain/src/elsewhere/b.ts'],
  ['domain-imports-sees-what-is-below', 'domain/src/imports/a.ts', 'domain/src/elsewhere/b.ts'],
  ['domain-accounting-sees-what-is-below', 'domain/src/accounting/a.ts', 'domain/src/time-off/b.ts'],
  ['domain-time-off-sees-what-is-below', 'domain/src/time-off/a.ts', 'domain/src/accounting/b.ts'],
  ['domain-reminders-sees-what-is-below', 'domain/src/reminders/a.ts', 'domain/src/system/b.ts'],
  ['domain-colleagues-sees-what-is-below', 'domain/src/colleagues/a.ts', 'domain/src/time-off/b.ts'],
  ['domain-timesheet-sees-what-is-below', 'domain/src/timesheet/a.ts', 'domain/src/accounting/b.ts'],
  ['domain-people-sees-what-is-below', 'domain/src/people/a.ts', 'domain/src/timesheet/b.ts'],
  ['domain-documents-sees-what-is-below', 'domain/src/documents/a.ts', 'domain/src/people/b.ts'],
  ['domain-views-sees-what-is-below', 'domain/src/views/a.ts', 'domain/src/people/b.ts'],
  ['domain-reference-sees-what-is-below', 'domain/src/reference/a.ts', 'domain/src/people/b.ts'],
  ['domain-accounts-sees-what-is-below', 'domain/src/accounts/a.ts', 'domain/src/people/b.ts'],
  ['domain-access-sees-what-is-below', 'domain/src/access/a.ts', 'domain/src/events/b.ts'],
  ['domain-events-sees-what-is-below', 'domain/src/events/a.ts', 'domain/src/timesheet/b.ts'],
  ['domain-ground-sees-no-room', 'domain/src/text.ts', 'domain/src/access/b.ts'],
  ['domain-rooms-have-a-floor', 'domain/src/elsewhere/a.ts', 'domain/src/b.ts'],
  ['server-knows-no-client', 'server/src/a.ts', 'client/src/b.ts'],
  ['client-knows-the-api-by-type', 'client/src/a.ts', 'server/src/app/config.ts'],
  ['client-imports-only-a-type', 'client/src/a.ts', 'server/src/api/app-router.ts'],
  ['nobody-imports-tests', 'server/src/a.ts', 'tests/b.ts'],
  ['nothing-is-ambient', 'server/src/a.ts', 'node:async_hooks'],
  ['one-module-knows-the-open-span', 'server/src/adapters/telemetry/a.ts', '@opentelemetry/context-async-hooks'],
  ['drivers-stay-in-adapters', 'server/src/a.ts', 'node:sqlite'],
  ['drivers-stay-in-adapters', 'server/src/a.ts', '@opentelemetry/sdk-trace'],
  ['fairness-is-made-at-the-source', 'server/src/reports/a.ts', 'server/src/turns.ts'],
  ['platform-chooses-adapters', 'server/src/a.ts', 'server/src/adapters/embedded/b.ts'],
  ['refusals-are-worded-at-the-edge', 'domain/src/timesheet/a.ts', 'domain/src/refusal-texts.ts'],
  ['refusals-are-worded-at-the-edge', 'domain/src/timesheet/a.ts', 'domain/src/timesheet/refusals.ts'],
  ['refusals-are-worded-at-the-edge', 'domain/src/errors.ts', 'domain/src/refusals.ts'],
  ['refusals-are-worded-at-the-edge', 'server/src/people/a.ts', 'domain/src/refusal-texts.ts'],
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
  ['everything-resolves', 'server/src/a.ts', './nowhere.ts'],
];

describe('the import rules', () => {
  it('hold in the whole house', async () => {
    const result = await look(house, workspaces);
    for (const workspace of workspaces) {
      expect(result.modules.filter(({ source }) => source.startsWith(workspace)).length, workspace).toBeGreaterThan(0);
    }
    expect(broken(result)).toEqual([]);
  }, 180_000);

  it.each(refused)('%s refuses %s → %s', (rule, from, to) =>
    withHouse([[from, to]], async (folder) =>
      expect(broken(await look(folder, ['.'])).join('\n')).toContain(`${rule}: ${from}`),
    ),
  );

  it('have a case here for every floor', () => {
    const floors = (configuration.forbidden ?? []).flatMap(({ name = '' }) =>
      /^(server|domain)-/.test(name) ? name : [],
    );
    expect(floors.length).toBeGreaterThan(30);
    expect(refused.map(([rule]) => rule)).toEqual(expect.arrayContaining(floors));
  });

  it('refuse three folders that import each other in a circle of which no file is part', () => {
    const imports: [from: string, to: string][] = [
      ['client/src/x/a.ts', 'client/src/y/b.ts'],
      ['client/src/y/c.ts', 'client/src/z/d.ts'],
      ['client/src/z/e.ts', 'client/src/x/f.ts'],
    ];
    return withHouse(imports, async (folder) => {
      expect(broken(await look(folder, ['.']))).toEqual([]);
      expect(broken(await look(folder, ['.'], folders)).join('\n')).toContain('no-circles-of-folders: client/src/x');
    });
  });
});

/** A house of nothing but these imports. */
const withHouse = (
  imports: readonly (readonly [from: string, to: string])[],
  use: (folder: string) => Promise<void>,
): Promise<void> =>
  withFolder(async (folder) => {
    const put = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    for (const [from, to] of imports) {
      const isFile = to.includes('/') && !to.startsWith('.');
      if (isFile) await put(to, 'export const b = 1;\n');
      const target = isFile ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
      await put(from, `import * as b from '${target}';\nexport const a = b;\n`);
    }
    await use(folder);
  });
