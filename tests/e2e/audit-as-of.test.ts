import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Running } from '../builders/hourbook.ts';
import { changed, recorded } from '../builders/timesheet.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

let dana: Person;

/** On Monday 06/09 Dana enters eight hours and asks for a day off; on Tuesday the hours become six, and the request is declined. */
const visit = aBrowser(async ({ platform, clock, person }: Running) => {
  const now = new Date(clock.now()).toISOString();
  clock.set('2025-06-09T14:00:00Z');
  dana = await person({ firstName: 'Dana', lastName: 'Whitfield', hireDate: '2024-03-15' });
  const row = { rowId: `${dana.id}.0`, date: '2025-06-09' };
  const requestId = `${dana.id}.1`;
  const day = { startDate: '2025-06-26', endDate: '2025-06-26', hours: [800] };
  async function enter(at: string, events: readonly BookEvent[]): Promise<void> {
    clock.set(at);
    await platform.run({
      userId: dana.id,
      by: { actorId: dana.id, command: new Command(crypto.randomUUID()), correlationId: 'test', source: 'web' },
      needs: { rowIds: [row.rowId] },
      decide: () => [...events],
      answer: () => undefined,
    });
  }
  await enter('2025-06-09T22:00:00Z', [
    recorded({ ...row, hours: 800 }),
    { type: 'TimeOffRequested', data: { requestId, kind: 'VACATION_PTO', ...day, comment: null } },
  ]);
  await enter('2025-06-10T20:04:00Z', [
    changed({ ...row, hours: 650 }),
    { type: 'TimeOffDeclined', data: { requestId, comment: null } },
  ]);
  clock.set(now);
  // The clock went back: a change of today makes the copy of people notice her.
  await platform.records.people.change(dana.id, null, (before) => ({ ...before, phone: '+1 312' }));
});

const DAYS = 'startDate=2025-06-09&endDate=2025-06-13';
const THEN = 'at=2025-06-10T15:00:00.000Z';
const JUNE = 'startDate=2025-06-01&endDate=2025-06-30&view=table';

async function asAnna(opened: Visit, path: string): Promise<void> {
  const anna = { firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ADMIN' as const] };
  await openAs(opened, await opened.person(anna), path);
}

const banner = (page: Page) => page.getByRole('region', { name: 'The past' });
const lineOf = (page: Page) => page.getByRole('row', { name: /Whitfield/ });

describe('a list as of an instant', () => {
  it('of the future says that it is of now', () =>
    visit(async (opened) => {
      const { page } = opened;
      const at = 'at=2090-01-01T00:00:00Z';
      await asAnna(opened, `/timecard/employees?${DAYS}&userId=${dana.id}&${at}`);
      await web(banner(page)).toContainText('This is what Hourbook knows now.');
      await web(page.getByText('6.50').first()).toBeVisible();
      await page.goto(`${page.url().split('#')[0]}#/audit?person=${dana.id}&${DAYS}&${at}`);
      await web(banner(page)).toContainText('This is what Hourbook knows now.');
      expect(await violations(page)).toEqual([]);
    }));

  it.each([
    ['/vacation-management?view=table', '05/20/2025'],
    ['/timecard/totals?clientIds=1', '05/19/2025'],
    ['/timecard/employees?userId=1', '05/19/2025'],
  ])('shows the days around it unless others are asked for: %s', (path, first) =>
    visit(async (opened) => {
      await asAnna(opened, `${path}&at=2025-05-20T15:00:00.000Z`);
      await web(banner(opened.page)).toContainText('As known on 05/20/2025');
      await web(opened.page.getByRole('navigation', { name: 'Period', exact: true })).toContainText(first);
    }),
  );

  it('is chosen from its toolbar, says so, and leads back', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, `/timecard/employees?${DAYS}&userId=${dana.id}`);
      await web(page.getByText('6.50').first()).toBeVisible();
      await page.getByRole('button', { name: 'As of…' }).click();
      await page.getByLabel('Known at, date').fill('06/10/2025');
      await page.getByLabel('Known at, time').fill('10:00');
      await page.keyboard.press('Enter');
      await web(banner(page)).toContainText('As known on 06/10/2025 10:00 AM');
      await web(page.getByText('8.00').first()).toBeVisible();
      expect(page.url()).toContain('at=2025-06-10T15');
      await web(page.getByRole('link', { name: 'Excel' })).toHaveCount(0);
      await banner(page).getByRole('link', { name: 'Back to now' }).click();
      await web(page.getByText('6.50').first()).toBeVisible();
      await web(banner(page)).toHaveCount(0);
    }));

  it.each(SIZES)('offers nothing that changes anything, %s', (_, size) =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, `/accountant/timecards?${DAYS}&${THEN}`);
      await web(banner(page)).toBeVisible();
      await web(page.getByText('8.00').first()).toBeVisible();
      await web(page.getByRole('button', { name: /Sync/ })).toHaveCount(0);
      await web(page.getByRole('checkbox')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    }, size),
  );

  it('shows requests and balances as they were', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, `/vacation-management?${JUNE}&${THEN}`);
      await web(lineOf(page)).toContainText('Pending');
      await web(page.getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await page.goto(page.url().replace(/#.*/, `#/vacation-balance?${THEN}`));
      await web(banner(page)).toBeVisible();
      await web(lineOf(page)).toBeVisible();
      await web(page.getByRole('link', { name: 'Excel' })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    }));

  it('stays one when somebody goes on to another page, and a page without a past says so', () =>
    visit(async (opened) => {
      const { page } = opened;
      const open = (name: string, among = page.getByRole('navigation', { name: 'Main' })) =>
        among.getByRole('link', { name, exact: true }).click();
      await asAnna(opened, `/accountant/timecards?${DAYS}&${THEN}`);
      await web(banner(page)).toBeVisible();
      await open('Balances');
      await web(page.getByRole('heading', { name: 'Balances', level: 1 })).toBeVisible();
      await web(banner(page)).toContainText('As known on 06/10/2025 10:00 AM');
      await open('Sick leave', page.getByRole('navigation', { name: 'Balances' }));
      await web.poll(() => page.url()).toContain('/sick-leave-balance');
      await web(banner(page)).toContainText('As known on 06/10/2025 10:00 AM');
      await open('Audit');
      await web(banner(page)).toContainText('As known on 06/10/2025 10:00 AM');
      await open('Settings');
      await web(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
      await web(banner(page)).toHaveCount(0);
      await web(page.getByText('This page has no past.')).toContainText('not what it knew on 06/10/2025 10:00 AM CDT');
      expect(await violations(page)).toEqual([]);
      await open('People');
      await web(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
      await web(page.getByText('This page has no past.')).toHaveCount(0);
    }));

  it('is left for now without a word about it, and what if says that it is about now', () =>
    visit(async (opened) => {
      const { page } = opened;
      await asAnna(opened, `/audit?person=${dana.id}&${DAYS}&${THEN}`);
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'What if' }).click();
      await web(banner(page)).toContainText('What if is about what Hourbook knows now.');
      await page.goBack();
      await banner(page).getByRole('link', { name: 'Back to now' }).click();
      await web(banner(page)).toHaveCount(0);
      await web(page.getByText('This page has no past.')).toHaveCount(0);
    }));
});
