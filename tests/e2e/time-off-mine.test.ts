import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { aBrowser, PHONE, SIZES, type Visit, violations, web, withoutRecovery } from './browser.ts';
import { TODAY } from './kept-page.ts';
import { asDana, ask, day, withHolidays } from './time-off-page.ts';

const visit = aBrowser(withHolidays);
const AT = '/my-vacation-request';

/** The request with these days, as a table row or as a card. */
const request = (page: Page, days: string): Locator => page.locator('[data-request]').filter({ hasText: days });
const statusesOf = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/api/v1/vacation/request/my')).body.map(({ status }: { status: string }) => status);

/** Makes three requests: pending in August, approved in July, canceled in June. */
async function some(visited: Visit, caller: Caller): Promise<void> {
  const admin = await visited.signIn(
    await visited.person({ roles: ['ROLE_ADMIN'], firstName: 'Omar', lastName: 'Vance' }),
  );
  await ask(caller, '2025-08-04', [8, 8]);
  const july = await ask(caller, '2025-07-14', [8]);
  const june = await ask(caller, '2025-06-23', [4]);
  await admin.send('PUT', `/api/v1/vacation/request/${july}/approve`, { comment: 'Enjoy' });
  await caller.send('PUT', `/api/v1/vacation/request/my/${june}/cancel`);
}
const withSome = (visited: Visit, at = AT) => asDana(visited, at, {}, (caller) => some(visited, caller));

describe("one's own requests", () => {
  it('are listed by period with what became of them, and filtered by an address', () =>
    visit(async (visited) => {
      const { page } = await withSome(visited);
      await web(page.getByRole('rowheader', { name: '03/15/2025 – 03/14/2026' })).toBeVisible();
      await web(request(page, '08/04/2025 – Tue 08/05/2025')).toContainText('Pending');
      await web(request(page, '07/14/2025')).toContainText('Omar Vance');
      await web(request(page, '06/23/2025')).toContainText('half day');
      await web(request(page, '06/23/2025')).toContainText('You');
      await web(page.getByRole('link', { name: 'As of…' })).toHaveAttribute(
        'href',
        '/#/audit?tab=time-off&type=vacation',
      );
      await page.getByRole('link', { name: 'Approved 1' }).click();
      await web(page.locator('[data-request]')).toHaveCount(1);
      expect(page.url()).toContain('status=APPROVED');
      await page.goto(`${visited.url}/#${AT}?startDate=2025-08-05&endDate=2025-08-31`);
      await web(page.getByRole('link', { name: 'All 1' })).toBeVisible();
      await web(request(page, '08/04/2025')).toBeVisible();
      await page.getByRole('link', { name: 'Declined 0' }).click();
      await web(page.getByText('No requests match.')).toBeVisible();
      await page.getByRole('link', { name: 'Show all requests' }).click();
      await web(page.locator('[data-request]')).toHaveCount(3);
    }));

  it('are told from the beginning to the end in a drawer with an address', () =>
    visit(async (visited) => {
      const { page } = await withSome(visited);
      await page.getByRole('link', { name: 'Mon 07/14/2025' }).click();
      const drawer = page.getByRole('dialog', { name: 'History, 07/14/2025' });
      await web(drawer.getByRole('heading', { level: 3 })).toHaveText(['Approved', 'Requested']);
      await web(drawer).toContainText('Enjoy');
      await web(drawer).toContainText('Mon 07/148.00 h');
      const now = drawer.getByRole('region', { name: 'The request now' });
      await web(now).toContainText('8.00 h 1 day');
      await web(now).toContainText('Available today: 77.33 h without it, 69.33 h with it.');
      await page.reload();
      await web(drawer.getByRole('heading', { level: 3 })).toHaveText(['Approved', 'Requested']);
      await page.goBack();
      await web(drawer).toHaveCount(0);
      await web(page.locator('[data-request]')).toHaveCount(3);
    }));

  it('are canceled with a comment by keyboard, which can be undone until it is sent', () =>
    visit(async (visited) => {
      const { page, caller } = await withSome(visited);
      await request(page, '08/04/2025')
        .getByRole('button', { name: /^Cancel request/ })
        .focus();
      await page.keyboard.press('Enter');
      await web(page.getByRole('textbox', { name: 'Comment (optional)' })).toBeFocused();
      await page.keyboard.press('Escape');
      await web(page.getByRole('textbox', { name: 'Comment (optional)' })).toHaveCount(0);
      await web(request(page, '08/04/2025').getByRole('link')).toBeFocused();
      await request(page, '08/04/2025')
        .getByRole('button', { name: /^Cancel request/ })
        .click();
      await page.keyboard.type('We stay at home');
      await page.keyboard.press('Enter');
      await web(request(page, '08/04/2025')).toContainText('Canceling…');
      await web(page.getByRole('button', { name: 'Undo: canceling 08/04/2025 – 08/05/2025' })).toBeFocused();
      await page.keyboard.press('Enter');
      await web(request(page, '08/04/2025').getByRole('button', { name: /^Cancel request/ })).toBeVisible();
      await web(request(page, '08/04/2025').getByRole('link')).toBeFocused();
      expect(await statusesOf(caller)).toEqual(['PENDING', 'APPROVED', 'CANCELED']);
    }));

  it('that are being canceled stay in all figures until that is sent, and are in none of them afterwards', () =>
    visit(
      async (visited) => {
        const { page } = visited;
        await page.clock.install({ time: TODAY });
        await withSome(visited);
        const foot = page.getByRole('link', { name: /^Available/ });
        const period = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '03/15/2025 –' }) });
        const drawer = page.getByRole('dialog', { name: 'Your balance' });
        const are = async (status: string, available: string, pending: string) => {
          await web(request(page, '08/04/2025')).toContainText(status);
          await web(page.getByRole('link', { name: `Pending ${status === 'Pending' ? 1 : 0}` })).toBeVisible();
          await web(foot).toContainText(available);
          await web(period).toContainText(`Pending ${pending}`);
          await web(period).toContainText(`Available ${available} h`);
          await foot.click();
          await web(drawer.getByRole('row', { name: /^Available on/ })).toContainText(available);
          await page.keyboard.press('Escape');
          await web(drawer).toHaveCount(0);
        };
        await are('Pending', '69.33', '16.00');
        await request(page, '08/04/2025')
          .getByRole('button', { name: /^Cancel request/ })
          .click();
        await page.getByRole('form').getByRole('button', { name: 'Cancel request' }).click();
        await web(request(page, '08/04/2025')).toContainText('Canceling…');
        await are('Pending', '69.33', '16.00');
        await page.clock.fastForward(8_000);
        await are('Canceled', '85.33', '0.00');
      },
      { runningClock: true },
    ));

  it('are canceled in the drawer too, which says why a day has no hours', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, AT, {}, (caller) => ask(caller, '2025-07-03', [8, 0, 0, 0, 4]));
      await web(request(page, '07/03/2025')).toContainText('1 half day');
      await page.getByRole('link', { name: 'Thu 07/03/2025' }).click();
      const drawer = page.getByRole('dialog', { name: 'History, 07/03/2025 – 07/07/2025' });
      await web(drawer.getByRole('definition')).toHaveText([
        '8.00 h',
        'Holiday',
        'Weekend',
        'Weekend',
        '4.00 h, half day',
      ]);
      await drawer.getByRole('button', { name: /^Cancel request/ }).click();
      await drawer.getByRole('form').getByRole('button', { name: 'Cancel request' }).click();
      await web(drawer).toContainText('Canceling…');
      await drawer.getByRole('button', { name: /^Undo/ }).click();
      await web(drawer.getByRole('button', { name: /^Cancel request/ })).toBeVisible();
    }));

  it('that are canceled are sent at once when the page is left, within Hourbook and for elsewhere', () =>
    visit(async (visited) => {
      const { page, caller } = await withSome(visited);
      const cancel = async (days: string) => {
        await request(page, days)
          .getByRole('button', { name: /^Cancel (request|time off)/ })
          .click();
        await page
          .getByRole('form')
          .getByRole('button', { name: /^Cancel/ })
          .click();
        await web(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
      };
      await cancel('08/04/2025');
      const sent = page.waitForResponse((response) => response.url().includes('cancelMine'));
      await page.getByRole('link', { name: 'My Time' }).click();
      expect((await sent).status()).toBe(200);
      await page.goto(`${visited.url}/#${AT}`);
      await web(request(page, '08/04/2025')).toContainText('Canceled');
      await cancel('07/14/2025');
      await page.goto('about:blank');
      await expect.poll(() => statusesOf(caller)).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
    }));

  it('that came to nothing are asked for again', () =>
    visit(async (visited) => {
      const { page } = await withSome(visited);
      await request(page, '06/23/2025')
        .getByRole('link', { name: /^Request again/ })
        .click();
      await web(page.getByRole('heading', { name: 'Request paid time off', level: 1 })).toBeVisible();
      await web(day(page, '2025-06-23')).toHaveAttribute('aria-pressed', 'mixed');
    }));

  it('have a calendar feed of their own, which is made where they are, also from the palette', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, AT);
      await page.getByRole('button', { name: 'Calendar feed' }).click();
      const feeds = page.getByRole('dialog', { name: 'Calendar feeds' });
      await feeds.getByRole('button', { name: 'Create link' }).first().click();
      await web(feeds.getByRole('textbox', { name: 'Link, My time off' })).toHaveValue(/\/calendar\/.+\.ics$/);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await web(feeds).toHaveCount(0);
      await page.keyboard.press('Control+K');
      await page.keyboard.type('calendar feed');
      await page.getByRole('option', { name: 'Calendar feed' }).click();
      await web(feeds).toBeVisible();
    }));

  it('are none at the beginning', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, '/my-sick-leave-request');
      await web(page.getByText('You have no requests yet.')).toBeVisible();
    }));

  it('can be asked for again when they could not be had', () =>
    visit(async (visited) => {
      const { page } = visited;
      await withoutRecovery(page);
      await page.route(/timeOff\.vacation\.mine/, (route) => route.abort());
      await asDana(visited, AT);
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
      await page.unroute(/timeOff\.vacation\.mine/);
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(page.getByText('You have no requests yet.')).toBeVisible();
    }));

  it('are cards on a phone', () =>
    visit(async (visited) => {
      const { page } = await withSome(visited);
      const card = page.getByRole('article', { name: '08/04/2025 – 08/05/2025' });
      await card.getByRole('button', { name: /^Cancel request/ }).click();
      await card.getByRole('form').getByRole('button', { name: 'Cancel request' }).click();
      await web(card).toContainText('Canceling…');
      await card.getByRole('button', { name: /^Undo/ }).click();
      await web(card.getByRole('button', { name: /^Cancel request/ })).toBeVisible();
      await card.getByRole('link', { name: /^History/ }).click();
      await web(page.getByRole('dialog', { name: 'History, 08/04/2025 – 08/05/2025' })).toBeVisible();
    }, PHONE));

  it.each(SIZES)('have nothing that axe finds wrong, %s', (_where, look) =>
    visit(async (visited) => {
      const { page } = await withSome(visited);
      await web(request(page, '08/04/2025')).toBeVisible();
      await request(page, '08/04/2025')
        .getByRole('button', { name: /^Cancel request/ })
        .click();
      await request(page, '07/14/2025')
        .getByRole('button', { name: /^Cancel time off/ })
        .click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('form').getByRole('button', { name: 'Cancel time off' }).click();
      await web(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, look),
  );
});

describe('the menu', () => {
  it.each([
    ['may take neither', { timeOffAllow: false, sickLeaveAllow: false }, []],
    [
      'may take sick leave alone',
      { timeOffAllow: false, sickLeaveAllow: true },
      ['Request sick leave', 'My sick leave'],
    ],
    [
      'leads a team',
      { timeOffAllow: false, sickLeaveAllow: false, roles: ['ROLE_TEAM_LEAD'] as const },
      ['Request paid time off', 'My paid time off', 'Request sick leave', 'My sick leave'],
    ],
  ])(
    'of somebody who %s',
    (_who, {
      roles,
      ...changed
    }: { roles?: readonly ['ROLE_TEAM_LEAD']; timeOffAllow: boolean; sickLeaveAllow: boolean }, tabs) =>
      visit(async (visited) => {
        const { page } = await asDana(visited, '/my-time', { ...changed, ...(roles && { roles: [...roles] }) });
        await web(page.getByRole('link', { name: 'My Time' })).toBeVisible();
        const entry = page.getByRole('link', { name: 'Time off', exact: true });
        await web(entry).toHaveCount(tabs.length > 0 ? 1 : 0);
        if (tabs.length === 0) return;
        await entry.click();
        await web(page.getByRole('navigation', { name: 'Time off' }).getByRole('link')).toHaveText(tabs);
      }),
  );
});
