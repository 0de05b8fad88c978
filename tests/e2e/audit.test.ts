import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Running } from '../builders/hourbook.ts';
import { withFolder } from '../builders/stores.ts';
import { changed, recorded } from '../builders/timesheet.ts';
import { aBrowser, SIZES, type Visit, violations, web, withoutRecovery } from './browser.ts';
import { openAs } from './signed-in.ts';

let dana: Person;
const HIRED = { hireDate: '2024-03-15' };

/**
 * Dana's book: on Monday 06/09 she enters Monday and Tuesday; on Tuesday accounting accepts Monday, and then Omar changes it.
 * The tests only read.
 */
const visit = aBrowser(async ({ platform, clock, person }: Running) => {
  const now = new Date(clock.now()).toISOString();
  dana = await person({ firstName: 'Dana', lastName: 'Whitfield', ...HIRED });
  const omar = await person({ firstName: 'Omar', lastName: 'Haddad' });
  const rows = ['2025-06-09', '2025-06-10'].map((date, index) => ({ rowId: `${dana.id}.${index}`, date }));
  const [monday] = rows;
  const sync = { rowId: monday?.rowId ?? '', rowRevision: 0 };
  async function enter(at: string, actorId: number | null, events: readonly BookEvent[]): Promise<void> {
    clock.set(at);
    await platform.run({
      userId: dana.id,
      by: {
        actorId,
        command: new Command(crypto.randomUUID()),
        correlationId: 'test',
        source: actorId === null ? 'worker' : 'web',
      },
      needs: { rowIds: rows.map(({ rowId }) => rowId) },
      decide: () => [...events],
      answer: () => undefined,
    });
  }
  await enter('2025-06-09T22:00:00Z', dana.id, rows.map(recorded));
  await enter('2025-06-10T14:00:00Z', null, [
    { type: 'SyncRequested', data: { syncId: 's', rows: [{ ...sync, operation: 'upsert' }] } },
    {
      type: 'RowsSynchronized',
      data: { syncId: 's', rows: [{ ...sync, externalId: '1043', externalVersion: '0' }] },
    },
  ]);
  await enter('2025-06-10T20:04:00Z', omar.id, [changed({ ...monday, hours: 650, comment: 'Left early' })]);
  clock.set(now);
});

const DAYS = 'startDate=2025-06-09&endDate=2025-06-13';
/** Tuesday, 10:00 AM in Chicago: after accounting, before Omar. */
const THEN = 'at=2025-06-10T15:00:00.000Z';

async function asAnna(opened: Visit, search: string): Promise<void> {
  const anna = { firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ADMIN' as const] };
  await openAs(opened, await opened.person(anna), `/audit?person=${dana.id}&${DAYS}&${search}`);
}

const monday = (page: Page) => page.getByRole('row', { name: /Mon 06\/09/ });
const banner = (page: Page) => page.getByRole('region', { name: 'The past' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Known at' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });

describe('a timesheet as it was known', () => {
  it('is reached by its link, by keys from entry to entry, and left again', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, THEN);
      await web(banner(page)).toContainText('As known on 06/10/2025 10:00 AM CDT');
      await web(monday(page)).toContainText('8.00');
      await web(monday(page)).toContainText('Synchronized');
      await web(page.getByText('Person: Whitfield, Dana')).toBeVisible();
      await slider(page).press('ArrowLeft');
      await web(banner(page)).toContainText('06/09/2025 05:00 PM CDT');
      await slider(page).press('Home');
      await web(banner(page)).toContainText('06/09/2025 04:59 PM CDT');
      await web(page.getByText('No hours were recorded on these days by then.')).toBeVisible();
      await slider(page).press('ArrowRight');
      await web(banner(page)).toContainText('06/09/2025 05:00 PM CDT');
      await web(monday(page)).toContainText('Not synchronized');
      await page.reload();
      await web(monday(page)).toContainText('Not synchronized');
      await page.getByRole('link', { name: 'Back to now' }).click();
      await web(banner(page)).toHaveCount(0);
      await web(monday(page)).toContainText('6.50');
      await web(page.getByRole('region', { name: 'Totals' })).toContainText('Total 14.50 h');
    }));

  it('is reached by a date and a time, up to the end of that minute', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, '');
      await web(monday(page)).toContainText('6.50');
      await page.getByRole('textbox', { name: 'Known at, date' }).fill('6/9/25');
      await page.getByLabel('Known at, time').fill('16:59');
      await page.keyboard.press('Enter');
      await web(banner(page)).toContainText('As known on 06/09/2025 04:59 PM CDT');
      await web(page.getByText('No hours were recorded on these days by then.')).toBeVisible();
      expect(page.url()).toContain(encodeURIComponent('2025-06-09T21:59:59.999Z'));
      await page.getByRole('button', { name: 'Next entry' }).click();
      await web(monday(page)).toContainText('8.00');
    }));

  it('is, one entry before now, what was there before the latest entry', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, '');
      await web(monday(page)).toContainText('6.50');
      await web(page.getByRole('button', { name: 'Next entry' })).toBeDisabled();
      await web(page.getByText('not yet known then')).toHaveCount(0);
      await page.getByRole('button', { name: 'Previous entry' }).click();
      await web(banner(page)).toContainText('06/10/2025 09:00 AM CDT');
      await web(monday(page)).toContainText('8.00');
      await web(page.getByText('not yet known then')).toBeVisible();
      await page.getByRole('button', { name: 'Next entry' }).click();
      await web(banner(page)).toHaveCount(0);
      await web(monday(page)).toContainText('6.50');
    }));

  it('is reached by what happened to the days, too', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, '');
      const marks = page.getByRole('list', { name: 'What happened to these days' }).getByRole('button');
      await web(marks).toHaveText(['Synchronized 06/10', 'Changed after sync 06/10']);
      await marks.first().click();
      await web(banner(page)).toContainText('06/10/2025 09:00 AM CDT');
      await web(monday(page)).toContainText('Synchronized');
    }));

  it('that cannot be had says why, and is tried again', () =>
    visit(async (opened) => {
      const { page } = opened;
      await withoutRecovery(page);
      await page.route('**/trpc/*audit.timesheet*', (call) => call.abort());
      await asAnna(opened, THEN);
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
      await page.unroute('**/trpc/*audit.timesheet*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(monday(page)).toContainText('8.00');
    }));
});

it('the history tells who, when, old → new; what one act entered is folded', () =>
  visit(async (opened) => {
    const { page } = opened;
    await asAnna(opened, 'tab=history&kind=hours');
    const lines = page.getByRole('table', { name: 'History' }).getByRole('row');
    await web(lines).toHaveCount(5);
    await web(lines.nth(1)).toContainText('Omar Haddad');
    await web(lines.nth(1)).toContainText('from 8.00 h → to 6.50 h');
    await web(lines.nth(2)).toContainText('Accepted by accounting');
    await web(lines.nth(4)).toContainText(/2 days.*2 rows.*16\.00 h.*#0–1/);
    await lines.nth(4).getByRole('button', { name: 'Entered' }).click();
    await web(lines.nth(6)).toContainText('Mon 06/09');
    await page.goto(`${page.url()}&${THEN}`);
    await web(page.getByText('1 later change not shown')).toBeVisible();
    await web(lines.nth(1)).toContainText('Accepted by accounting');
  }));

it('changes are counted since accounting accepted the rows, or since an instant', () =>
  visit(async (opened) => {
    const { page } = opened;
    await asAnna(opened, 'tab=changes');
    const table = page.getByRole('region', { name: 'Changes' });
    await web(table.getByRole('row', { name: /^Mon 06\/09/ })).toContainText(/8\.00 h.*6\.50 h.*Left early.*−1\.50/);
    await web(table.getByRole('row')).toHaveCount(3);
    await page.getByRole('radio', { name: 'An instant' }).check();
    await web(table.getByRole('row', { name: /^Tue 06\/10/ })).toContainText('+8.00');
    await web(table).toContainText('2 changes, 0.00 → 14.50 h');
    await page.getByRole('radio', { name: 'An approval' }).check();
    await web(page.getByText('No time off was approved on these days.')).toBeVisible();
  }));

it('changes since nothing was sent are no confirmation', () =>
  visit(async (opened) => {
    const { page, person } = opened;
    await openAs(
      opened,
      await person({ firstName: 'Rosa', lastName: 'Ibarra', ...HIRED }),
      `/audit?${DAYS}&tab=changes`,
    );
    await web(page.getByText('Nothing was sent in this period')).toBeVisible();
  }));

it('proof: books are verified, a digest is taken, evidence is downloaded', () =>
  visit(async (opened) => {
    const { page } = opened;
    await asAnna(opened, 'tab=proof');
    await page.getByRole('button', { name: 'Verify now' }).click();
    await web(page.getByText('Unbroken')).toBeVisible();
    await web(page.getByText(/^Checked 06\/11\/2025.* no findings\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Take digest' }).click();
    await web(page.getByRole('table', { name: 'Digests' })).toContainText('06/11/2025');
    await web(page.getByRole('listitem').filter({ hasText: '#4' })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download evidence' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('evidence_2025-06.jsonl');
    expect(readFileSync(await file.path(), 'utf8')).toContain(`"stream":"book-${dana.id}"`);
    await web(page.getByText('node check-evidence.mjs evidence_2025-06.jsonl')).toBeVisible();
    const [checker] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download check-evidence.mjs' }).click(),
    ]);
    await withFolder(async (folder) => {
      const script = join(folder, checker.suggestedFilename());
      await checker.saveAs(script);
      const said = execFileSync(process.execPath, [script, await file.path()], { encoding: 'utf8' });
      expect(said).toContain('each follows the one before it');
      expect(said).toContain('No digest of the month is in the file');
    });
  }));

it('others see their own book only, and take away its evidence', () =>
  visit(async (opened) => {
    const { page, person } = opened;
    const lead = await person({ firstName: 'Priya', lastName: 'Raman', roles: ['ROLE_TEAM_LEAD'], ...HIRED });
    await openAs(opened, lead, `/audit?person=${dana.id}&${DAYS}&tab=proof`);
    await web(page.getByText('You may not see the book that the link leads to.')).toBeVisible();
    await web(page.getByRole('heading', { name: 'Digests' })).toHaveCount(0);
    await web(page.getByRole('heading', { name: 'Evidence' })).toBeVisible();
    await web(page.getByRole('radiogroup', { name: 'Whose books' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download evidence' }).click();
    expect((await download).suggestedFilename()).toBe('evidence_2025-06.jsonl');
    await web(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Raman, Priya');
    await web(page.getByRole('button', { name: /^Person/ })).toHaveCount(0);
    await tab(page, 'Time off').click();
    await web(page.getByRole('table', { name: 'How the balance is made up' })).toContainText('Available on 06/11/2025');
  }));

it.each(SIZES)('the audit is sound %s', (_, size) =>
  visit(async (opened) => {
    const { page } = opened;
    await asAnna(opened, THEN);
    await web(monday(page)).toContainText('8.00');
    expect(await violations(page)).toEqual([]);
    for (const [name, told] of [
      ['Time off', 'Available on'],
      ['History', 'Accepted by accounting'],
      ['Changes', 'Left early'],
      ['Proof', 'Each entry contains'],
    ] as const) {
      await tab(page, name).click();
      await web(page.getByText(told).first()).toBeVisible();
      await web(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    }
  }, size),
);
