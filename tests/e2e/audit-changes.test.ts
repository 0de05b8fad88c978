import type { Person } from '@hourbook/domain/people/person.ts';
import { Command } from '@hourbook/server/command.ts';
import { expect, it } from 'vitest';
import type { Running } from '../builders/hourbook.ts';
import { anAssignment, LAKESHORE, OWN } from '../builders/people.ts';
import { recorded } from '../builders/timesheet.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

let dana: Person;

/** Dana and Omar have 8 hours each for Lakeshore on Tuesday 06/10, at $90 an hour. The tests only read. */
const visit = aBrowser(async ({ platform, person }: Running) => {
  const assignments = [anAssignment(OWN), anAssignment(LAKESHORE)];
  dana = await person({ firstName: 'Dana', lastName: 'Whitfield', hireDate: '2024-03-15', assignments });
  const omar = await person({ firstName: 'Omar', lastName: 'Haddad', hireDate: '2024-03-15', assignments });
  for (const { id: userId } of [dana, omar]) {
    await platform.run({
      userId,
      needs: {},
      answer: () => undefined,
      by: { actorId: userId, command: new Command(crypto.randomUUID()), correlationId: 'test', source: 'web' },
      decide: () => [recorded({ rowId: `${userId}.0` })],
    });
  }
});

async function asAnna(opened: Visit, search: string): Promise<void> {
  const anna = { firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ADMIN' as const] };
  await openAs(
    opened,
    await opened.person(anna),
    `/audit?tab=changes&startDate=2025-06-09&endDate=2025-06-13&${search}`,
  );
}

it('what changed at a client and in a month is shown by person, with money, and leads to each', () =>
  visit(async (opened) => {
    const { page } = opened;
    await asAnna(opened, 'since=instant&from=2025-06-01T05:00:00.000Z');
    await page.getByRole('radio', { name: 'Month' }).check();
    await web(page.getByText('Everybody you can see, 06/01/2025 – 06/30/2025')).toBeVisible();
    const table = page.getByRole('region', { name: 'Changes' });
    await web(table).toContainText('2 people, 2 changes, 0.00 → 16.00 h');
    await web(table.getByRole('row', { name: /^Whitfield, Dana/ })).toContainText(/\+8\.00.*720\.00.*\+720\.00/);
    expect(page.url()).toContain('of=month');
    await page.getByRole('button', { name: 'Whitfield, Dana' }).press('Enter');
    await web(table.getByRole('row', { name: /^Tue 06\/10/ })).toHaveCount(1);
    const toHistory = table.getByRole('link', { name: 'Tue 06/10' });
    await web(toHistory).toHaveAttribute('href', /tab=history/);
    await page.goto(page.url().replace('of=month', 'of=client'));
    await web(page.getByText('Choose a client.')).toBeVisible();
    await page.goto(`${page.url()}&client=${LAKESHORE}`);
    await web(page.getByText('Lakeshore, 06/01/2025 – 06/30/2025')).toBeVisible();
    await web(table).toContainText('2 people, 2 changes');
    await page.getByRole('radio', { name: 'Last evidence' }).check();
    await web(page.getByText('No evidence of these books has been downloaded yet.')).toBeVisible();
  }));

it.each(SIZES)('what changed for many people has no violations, %s', (_, size) =>
  visit(async (opened) => {
    await asAnna(opened, 'of=month&since=instant&from=2025-06-01T05:00:00.000Z');
    await web(opened.page.getByText('2 people, 2 changes')).toBeVisible();
    expect(await violations(opened.page)).toEqual([]);
    expect(
      await opened.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }, size),
);

it('others see their own changes, without money', () =>
  visit(async (opened) => {
    const { page } = opened;
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('audit.diffs')) answers.push(await response.text());
    });
    await openAs(opened, dana, '/audit?tab=changes&since=instant&from=2025-06-01T05:00:00.000Z&of=month');
    await web(page.getByText('1 change, 0.00 → 8.00 h')).toBeVisible();
    await web(page.getByText('All hours of these days: 0.00 → 8.00 h')).toBeVisible();
    await page.getByRole('link', { name: 'Tue 06/10' }).click();
    await web(page.getByRole('table', { name: 'History' })).toContainText('Dana Whitfield');
    await page.goBack();
    await web(page.getByRole('radio', { name: 'Month' })).toHaveCount(0);
    await web(page.getByRole('columnheader', { name: 'Amount' })).toHaveCount(0);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    expect(answers.join()).not.toContain('720');
  }));

it.each(SIZES)('a total and a status lead to the entries behind them, %s', (_, size) =>
  visit(async (opened) => {
    const { page } = opened;
    const anna = { firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ADMIN' as const] };
    const days = 'startDate=2025-06-09&endDate=2025-06-13';
    await openAs(opened, await opened.person(anna), `/audit?person=${dana.id}&${days}`);
    const link = page.getByRole('link', { name: 'How this total is made up' });
    await link.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'How 8.00 h are made up' });
    await web(drawer).toContainText('Tue 06/10: Hours recorded');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await web(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await web(drawer).toHaveCount(0);
    await page.getByRole('link', { name: 'What led to this status' }).click();
    await web(page.getByRole('dialog', { name: 'What led to “Not synchronized”' })).toContainText('All rows');
  }, size),
);
