import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, violations, web, withoutRecovery } from './browser.ts';
import { openAs } from './signed-in.ts';
import { aTeam, chart, inbox, openWithClock } from './time-off-team.ts';

const visit = aBrowser();
const runningClock = { runningClock: true } as const;
const REQUESTS = '/vacation-management';
const acts = (page: Page) => page.getByRole('status', { name: 'Recent decisions' });
const item = (page: Page, name: string) =>
  inbox(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) });
const opener = (page: Page, name: string) => item(page, name).getByRole('button', { name: new RegExp(`^${name}`) });
const period = (page: Page) => page.getByRole('button', { name: /^Period:/ });

describe('the wall chart', () => {
  it.each(SIZES)('has everybody under their office, also who is here: %s', (where, size) =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, decides } = await aTeam(opened);
      await decides('approve', await asks(people.priya, '2025-06-16', [8, 8, 0, 4]));
      await asks(people.zofia, '2025-06-16', [8, 8]);
      await openAs(opened, grace, REQUESTS);
      await web(item(page, 'Zofia Dąbrowska')).toBeVisible();
      if (where === 'on a phone') {
        const list = page.getByRole('region', { name: 'Who is away' });
        await web(list.getByRole('heading')).toHaveText(['Mon 06/163 of 5 here']);
        await web(list.getByRole('listitem')).toHaveText([
          /^Zofia DąbrowskaPaid time off, 06\/16 – 06\/17Pending16.00 h$/,
          /^Priya RamanPaid time off, 06\/16 – 06\/19Approved20.00 h$/,
        ]);
      } else {
        await web(chart(page).getByRole('rowheader')).toHaveText([
          'Chicago 4',
          'Herrera, Luis',
          'Holloway, Grace',
          'Raman, Priya',
          'Reed, Tyler',
          'Warsaw 1',
          'Dąbrowska, Zofia',
          'Hereif all is approvedBars: people away',
        ]);
        const row = (name: string) => chart(page).getByRole('row').filter({ hasText: name }).getByRole('gridcell');
        await web(row('Raman, Priya')).toHaveText('Paid time off, Approved, 06/16/2025 – 06/19/2025, 20.00 h');
        await web(row('Dąbrowska, Zofia')).toHaveText('Paid time off, Pending, 06/16/2025 – 06/17/2025, 16.00 h');
        await web(row('Reed, Tyler')).toHaveText('No time off');
        await web(row('Chicago')).toContainText('Fewest here: 3 of 4 on 06/16, 06/17');
        await web(row('if all is approved')).toContainText('Fewest here: 3 of 5 on 06/16, 06/17');
      }
      expect(await violations(page)).toEqual([]);
    }, size),
  );

  it('is walked through by the arrows; Enter opens a request, and the address has it', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, decides } = await aTeam(opened);
      const first = await asks(people.priya, '2025-06-16', [8]);
      const second = await asks(people.priya, '2025-06-23', [8, 8]);
      await decides('approve', second);
      await openAs(opened, grace, REQUESTS);
      await web(item(page, 'Priya Raman')).toBeVisible();
      await chart(page).focus();
      const active = () =>
        chart(page).evaluate(
          (grid) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent,
        );
      await web.poll(active).toBe('Chicago 4');
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
      await web.poll(active).toBe('Raman, Priya');
      await page.keyboard.press('ArrowRight');
      await web.poll(active).toContain('Pending');
      await page.keyboard.press('Enter');
      await web(page).toHaveURL(new RegExp(`request=${encodeURIComponent(first)}`));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      const card = page.getByRole('region', { name: 'Open request' });
      await web(card).toContainText('Paid time off, 06/23/2025 – 06/24/2025');
      await card.getByRole('button', { name: 'History, Priya Raman' }).click();
      await web(page.getByRole('dialog')).toContainText('Approved');
      await page.keyboard.press('Escape');

      await chart(page).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowLeft');
      await web(chart(page).getByRole('rowheader')).toHaveText([
        'Chicago 4',
        'Warsaw 1',
        'Dąbrowska, Zofia',
        'Hereif all is approvedBars: people away',
      ]);
    }));

  it('is of a month, a quarter or a year, of an office, a client or one person, all in the address', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks } = await aTeam(opened);
      await asks(people.luis, '2025-09-01', [8]);
      await openAs(opened, grace, `${REQUESTS}/${people.luis.id}`);
      await web(page.getByRole('button', { name: 'Employee: Herrera, Luis' })).toBeVisible();
      await web(chart(page).getByRole('rowheader')).toHaveCount(3);
      await page.getByRole('link', { name: 'Quarter' }).click();
      await web(period(page)).toHaveText('Period: 06/11/2025 – 09/10/2025');
      await web(chart(page).getByText('Paid time off, Pending, 09/01/2025, 8.00 h')).toBeAttached();
      await page.getByRole('link', { name: 'Next period' }).click();
      await web(period(page)).toHaveText('Period: 09/11/2025 – 12/10/2025');
      await page.goBack();
      await page.getByRole('button', { name: 'Remove filter Employee' }).click();
      await web(chart(page).getByRole('rowheader')).toHaveCount(8);
      await page.getByRole('button', { name: 'Office', exact: true }).click();
      await page.getByRole('radio', { name: 'Warsaw' }).check();
      await web(chart(page).getByRole('rowheader')).toHaveText([
        'Warsaw 1',
        'Dąbrowska, Zofia',
        'Awayif all is approved',
      ]);
      await web(page).toHaveURL(/officeId=2/);
    }));

  it('that cannot be had says why, and is asked for again', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace } = await aTeam(opened);
      await withoutRecovery(page);
      await page.route('**/trpc/*timeOff.vacation.chart*', (call) => call.abort());
      await openAs(opened, grace, REQUESTS);
      await web(page.getByRole('alert').first()).toContainText('Hourbook cannot be reached.');
      await page.unroute('**/trpc/*timeOff.vacation.chart*');
      const retry = page.getByRole('button', { name: 'Retry' });
      await web(retry).toHaveCount(2); // both requests were in the same batch
      await retry.first().click();
      await web(retry).toHaveCount(1);
      await retry.click();
      await web(chart(page).getByRole('rowheader')).toHaveCount(8);
      await web(page.getByText('Nothing is waiting for you.')).toBeVisible();
    }));

  it.each([
    ['2025-06-12', '2025-06-11', 'Start date cannot be after end date'],
    ['2025-01-01', '2027-01-02', 'Date range cannot exceed 2 years'],
  ])('of %s to %s is refused in the words of the documents', (startDate, endDate, text) =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace } = await aTeam(opened);
      await openAs(opened, grace, `${REQUESTS}?startDate=${startDate}&endDate=${endDate}`);
      await web(page.getByRole('alert')).toContainText(text);
      await page.getByRole('link', { name: 'From today' }).click();
      await web(period(page)).toHaveText('Period: 06/11/2025 – 07/11/2025');
    }),
  );
});

describe('the inbox', () => {
  it('begins with what begins first, and is sorted otherwise by an address', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks } = await aTeam(opened);
      await asks(people.priya, '2025-06-25', [8]);
      await asks(people.luis, '2025-06-18', [8]);
      await asks(people.zofia, '2025-06-16', [8]);
      await openAs(opened, grace, REQUESTS);
      const names = inbox(page).getByRole('listitem').locator('[data-request] b');
      await web(names).toHaveText(['Zofia Dąbrowska', 'Luis Herrera', 'Priya Raman']);
      await inbox(page).getByRole('button', { name: 'Sort by, now First day' }).click();
      await page.getByRole('radio', { name: 'Name' }).check();
      await web(names).toHaveText(['Luis Herrera', 'Priya Raman', 'Zofia Dąbrowska']);
      await web(page).toHaveURL(/order=name/);
      await page.reload();
      await web(names).toHaveText(['Luis Herrera', 'Priya Raman', 'Zofia Dąbrowska']);
    }));

  it('leads to the row of the open request in the chart, which it scrolls to and unfolds', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, team } = await aTeam(opened, 40);
      await asks(people.zofia, '2025-06-18', [8]);
      await asks(team[0]!, '2025-06-19', [8]);
      await openAs(opened, grace, REQUESTS);
      const row = chart(page).getByRole('row').filter({ hasText: 'Dąbrowska, Zofia' });
      await web(row).toBeInViewport({ ratio: 1 });
      await opener(page, team[0]!.firstName).click();
      await web(row).not.toBeInViewport();
      await chart(page).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowLeft');
      await web(row).toHaveCount(0);
      await opener(page, 'Zofia Dąbrowska').click();
      await web(row).toBeInViewport({ ratio: 1 });
    }));
});

describe('a decision', () => {
  it('by key waits, can be taken back, and is sent when its time is over', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, statusOf } = await aTeam(opened);
      const id = await asks(people.priya, '2025-06-16', [8, 8]);
      await asks(people.luis, '2025-06-17', [8]);
      await openWithClock(opened, grace, REQUESTS);
      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Requests' });
      await web(menu).toContainText('2 requests are waiting for you');
      await web(item(page, 'Priya Raman')).toContainText('Luis Herrera');
      await page.keyboard.press('a'); // elsewhere on the page a letter decides nothing (WCAG 2.1.4)
      await opener(page, 'Priya Raman').focus();
      await web(acts(page)).toBeEmpty();
      await page.keyboard.press('a');
      await web(acts(page)).toContainText('Approving Priya Raman');
      await acts(page).getByRole('button', { name: 'Undo: Approving Priya Raman' }).click();
      await web(opener(page, 'Priya Raman')).toBeFocused();
      await web(item(page, 'Priya Raman')).not.toContainText('Approving…');
      await page.clock.fastForward(10_000);
      expect(await statusOf(id)).toBe('Pending');

      await opener(page, 'Priya Raman').click();
      await page.getByPlaceholder('Comment to Priya Raman, optional').fill('Enjoy. A day');
      await page.getByRole('button', { name: 'Approve Priya Raman' }).click();
      await web(acts(page)).toContainText('Approving Priya Raman');
      expect(await statusOf(id)).toBe('Pending');
      await page.clock.fastForward(8_000);
      await web(acts(page)).toContainText('Approved: Priya Raman');
      expect(await statusOf(id)).toBe('Approved');
      await web(menu).toContainText('1 request is waiting for you');
    }, runningClock));

  it('is in no figure until it is sent, and in all of them afterwards', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks } = await aTeam(opened);
      for (const who of [people.priya, people.luis, people.zofia]) await asks(who, '2025-06-16', [8, 8]);
      await openWithClock(opened, grace, REQUESTS);
      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Requests' });
      const heading = inbox(page).getByRole('heading', { name: 'Waiting for you' }).locator('..');
      const bar = (name: string) => chart(page).getByRole('row').filter({ hasText: name }).getByRole('gridcell');
      const isBefore = async () => {
        await web(menu).toContainText('3 requests are waiting for you');
        await web(heading).toContainText('3');
        for (const name of ['Raman', 'Herrera', 'Dąbrowska']) await web(bar(name)).toContainText('Pending');
        await web(item(page, 'Zofia Dąbrowska')).toContainText('Priya Raman Pending');
        await web(item(page, 'Zofia Dąbrowska')).toContainText('Luis Herrera Pending');
      };
      await inbox(page).getByRole('checkbox', { name: 'Select Priya Raman' }).check();
      await inbox(page).getByRole('checkbox', { name: 'Select Luis Herrera' }).check();
      await inbox(page).getByRole('button', { name: 'Approve 2' }).click();
      for (const name of ['Priya Raman', 'Luis Herrera']) {
        await web(item(page, name)).toContainText('Approving…');
        await web(item(page, name).getByRole('checkbox')).toBeDisabled();
      }
      await isBefore();
      const undo = { name: 'Undo: Approving Priya Raman, Luis Herrera' };
      await item(page, 'Luis Herrera').getByRole('button', undo).click();
      await web(inbox(page).getByRole('button', undo)).toHaveCount(0);
      await isBefore();

      await inbox(page).getByRole('checkbox', { name: 'Select all' }).check();
      await inbox(page).getByRole('checkbox', { name: 'Select Zofia Dąbrowska' }).uncheck();
      await inbox(page).getByRole('button', { name: 'Approve 2' }).click();
      await isBefore();
      await page.clock.fastForward(8_000);
      await web(acts(page)).toContainText('Approved: Priya Raman, Luis Herrera');
      await web(menu).toContainText('1 request is waiting for you');
      await web(heading).toContainText('1');
      for (const name of ['Raman', 'Herrera']) await web(bar(name)).toContainText('Approved');
      await web(item(page, 'Zofia Dąbrowska')).not.toContainText('Pending');
      await web(item(page, 'Priya Raman')).toHaveCount(0);
    }, runningClock));

  it('that is refused after the page was left is told on the next page, until it is closed', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, decides } = await aTeam(opened);
      const id = await asks(people.priya, '2025-06-16', [8]);
      await openWithClock(opened, grace, REQUESTS);
      await inbox(page).getByRole('button', { name: 'Approve Priya Raman' }).click();
      await web(acts(page)).toContainText('Approving Priya Raman');
      await decides('decline', id);
      await page.getByRole('link', { name: 'My Time' }).click();
      const told = page.getByRole('alert').filter({ hasText: 'Priya Raman' });
      await web(told).toContainText('The request is already Declined');
      await page.getByRole('link', { name: 'Balances' }).first().click();
      await web(told).toBeVisible();
      await told.getByRole('button', { name: 'Close' }).click();
      await web(told).toHaveCount(0);
    }, runningClock));

  it('by a key is about no other request than the focused one, also after Undo', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks } = await aTeam(opened);
      await asks(people.priya, '2025-06-16', [8]);
      await asks(people.luis, '2025-06-17', [8]);
      await openWithClock(opened, grace, REQUESTS);
      await web(opener(page, 'Priya Raman')).toHaveAttribute('aria-expanded', 'true');
      await opener(page, 'Luis Herrera').focus();
      await page.keyboard.press('a');
      await web(opener(page, 'Luis Herrera')).toHaveAttribute('aria-expanded', 'true');
      await web(acts(page)).not.toContainText('Approving');
      await page.keyboard.press('a');
      await web(acts(page)).toContainText('Approving Luis Herrera');
      await web(opener(page, 'Priya Raman')).toHaveAttribute('aria-expanded', 'true');
      await acts(page).getByRole('button', { name: 'Undo: Approving Luis Herrera' }).click();
      await web(opener(page, 'Luis Herrera')).toBeFocused();
      await page.keyboard.press('d');
      await web(opener(page, 'Luis Herrera')).toHaveAttribute('aria-expanded', 'true');
      await web(acts(page)).not.toContainText('Declining');
      await page.keyboard.press('d');
      await web(acts(page)).toContainText('Declining Luis Herrera');
    }, runningClock));

  it('about several at once has a result for each', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, decides, statusOf } = await aTeam(opened);
      const [priya, luis] = [await asks(people.priya, '2025-06-16', [8]), await asks(people.luis, '2025-06-17', [8])];
      await asks(people.zofia, '2025-06-18', [8]);
      await openWithClock(opened, grace, REQUESTS);
      await inbox(page).getByRole('checkbox', { name: 'Select Priya Raman' }).check();
      await inbox(page).getByRole('checkbox', { name: 'Select Luis Herrera' }).check();
      await web(inbox(page)).toContainText('2 selected, 16.00 h');
      await inbox(page).getByRole('button', { name: 'Decline 2' }).click();
      await web(acts(page)).toContainText('Declining Priya Raman, Luis Herrera');
      await decides('approve', luis);
      await page.clock.fastForward(8_000);
      await web(acts(page)).toContainText('1 of 2 declined: Priya Raman');
      await web(acts(page)).toContainText('Luis Herrera: The request is already Approved');
      expect([await statusOf(priya), await statusOf(luis)]).toEqual(['Declined', 'Approved']);
      await web(
        inbox(page)
          .getByRole('listitem')
          .filter({ has: page.getByRole('checkbox') }),
      ).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
    }, runningClock));

  it('is sent at once when the page is left', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, statusOf } = await aTeam(opened);
      const [first, second] = [await asks(people.priya, '2025-06-16', [8]), await asks(people.luis, '2025-06-17', [8])];
      await openWithClock(opened, grace, REQUESTS);
      await opener(page, 'Priya Raman').focus();
      await page.keyboard.press('d');
      await web(acts(page)).toContainText('Declining Priya Raman');
      await page.getByRole('link', { name: 'Timecards' }).click();
      await web.poll(() => statusOf(first)).toBe('Declined');
      await page.goBack();
      await opener(page, 'Luis Herrera').focus();
      await page.keyboard.press('a');
      await web(acts(page)).toContainText('Approving Luis Herrera');
      await page.goto('about:blank');
      await web.poll(() => statusOf(second)).toBe('Approved');
    }, runningClock));

  it('that would make the balance negative says so before, and is refused', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, statusOf, platform } = { ...(await aTeam(opened)), platform: opened.platform };
      const id = await asks(people.priya, '2025-06-16', [8, 8, 8, 0, 8, 0, 0, 8, 8, 8, 8, 8, 0, 0, 8, 8]);
      await platform.records.people.change(people.priya.id, null, (now) => ({
        ...now,
        timeOffLimitAdjustment: -80,
      }));
      await openWithClock(opened, grace, REQUESTS);
      await web(item(page, 'Priya Raman')).toContainText('The balance would be below zero.');
      await opener(page, 'Priya Raman').focus();
      await page.keyboard.press('a');
      await page.clock.fastForward(8_000);
      await web(item(page, 'Priya Raman')).toContainText('Approving would make the balance negative');
      expect(await statusOf(id)).toBe('Pending');
    }, runningClock));
});

describe('the table of requests', () => {
  it.each(SIZES)('has what became of each, and filters in the address: %s', (_where, size) =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, decides } = await aTeam(opened);
      await decides('approve', await asks(people.priya, '2025-06-16', [8, 8]));
      await decides('decline', await asks(people.luis, '2025-06-17', [8]));
      await asks(people.zofia, '2025-06-18', [4]);
      await openAs(opened, grace, `${REQUESTS}?view=table`);
      const names = page.getByRole('rowheader');
      await web(names).toHaveText(['Raman, Priya', 'Herrera, Luis', 'Dąbrowska, Zofia']);
      await web(page.getByRole('row').filter({ hasText: 'Raman' }).getByRole('cell').nth(2)).toHaveText('16.00');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Status', exact: true }).and(page.locator('[aria-haspopup]')).click();
      await page.getByRole('checkbox', { name: 'Pending' }).check();
      await page.keyboard.press('Escape');
      await web(names).toHaveText(['Dąbrowska, Zofia']);
      await web(page).toHaveURL(/status=PENDING/);
      await page.getByRole('button', { name: 'Remove filter Status' }).click();
      await page.getByRole('button', { name: 'History, Priya Raman' }).click();
      await web(page.getByRole('dialog')).toContainText('Family visit');
    }, size),
  );

  it('decides as the inbox does', () =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace, people, asks, decides, statusOf } = await aTeam(opened);
      const [approved, pending] = [
        await asks(people.priya, '2025-06-16', [8]),
        await asks(people.luis, '2025-06-17', [8]),
      ];
      await decides('approve', approved);
      const declined = await asks(people.zofia, '2025-06-17', [8]);
      await asks(grace, '2025-06-18', [8]);
      await openWithClock(opened, grace, `${REQUESTS}?view=table`);
      const own = page.getByRole('row').filter({ hasText: 'Holloway' });
      await web(own.getByRole('checkbox')).toBeDisabled();
      await web(own.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0);
      await web(own).toContainText('decides');
      const cancel = page.getByRole('button', { name: 'Cancel time off of Priya Raman' });
      const top = (await own.boundingBox())?.y;
      await cancel.click();
      await web(acts(page)).toContainText('Canceling time off of Priya Raman');
      const canceled = page.getByRole('row').filter({ hasText: 'Raman' });
      await web(canceled).toContainText('Approved');
      await web(canceled).toContainText('Canceling…');
      expect((await own.boundingBox())?.y).toBe(top);
      await page.getByRole('checkbox', { name: 'Select Luis Herrera' }).check();
      await page.getByRole('button', { name: 'Approve 1' }).click();
      await web(acts(page)).toContainText('Canceling time off of Priya Raman');
      await page.getByRole('button', { name: 'Decide with a comment: Zofia Dąbrowska' }).click();
      await web(page.getByRole('textbox', { name: 'Comment to Zofia Dąbrowska, optional' })).toBeFocused();
      await page.keyboard.type('Two others are away that day');
      expect((await own.boundingBox())?.y).toBe(top);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      await web(acts(page)).toContainText('Declining Zofia Dąbrowska');
      await page.clock.fastForward(8_000);
      await web.poll(() => statusOf(approved)).toBe('Canceled');
      await web.poll(() => statusOf(pending)).toBe('Approved');
      await web(page.getByRole('row').filter({ hasText: 'Raman' })).toContainText('Canceled');
      await web.poll(() => statusOf(declined)).toBe('Declined');
      await page.getByRole('button', { name: 'History, Zofia Dąbrowska' }).click();
      await web(page.getByRole('dialog')).toContainText('Two others are away that day');
    }, runningClock));
});

describe('calendar feeds', () => {
  it.each(SIZES)('have an address that is shown once, made anew and revoked: %s', (_where, size) =>
    visit(async (opened) => {
      const { page } = opened;
      const { grace } = await aTeam(opened);
      await openAs(opened, grace, REQUESTS);
      await page.getByRole('button', { name: 'Calendar feed' }).click();
      await web(page).toHaveURL(/open=feeds/);
      const own = page.getByRole('region', { name: 'My time off' });
      await web(own).toContainText('No link yet.');
      await own.getByRole('button', { name: 'Create link' }).click();
      const address = await own.getByRole('textbox').inputValue();
      expect(address).toMatch(/\.ics$/);
      const read = async () => (await fetch(new URL(new URL(address).pathname, opened.url))).status;
      expect(await read()).toBe(200);
      expect(await violations(page)).toEqual([]);
      await own.getByRole('button', { name: 'Revoke' }).click();
      await web(own).toContainText('Calendars that use the link get nothing any more.');
      expect(await read()).toBe(404);
      await page.goBack();
      await web(page.getByRole('dialog')).toHaveCount(0);
    }, size),
  );
});

describe('requests and balances of others', () => {
  it.each([
    ['ROLE_ADMIN', true],
    ['ROLE_HR', true],
    ['ROLE_ACCOUNTANT', true],
    ['ROLE_ACCOUNT_MANAGER', true],
    ['ROLE_TEAM_LEAD', true],
    ['ROLE_EMPLOYEE', false],
  ] as const)('are for those who look after somebody: %s', (role, may) =>
    visit(async (opened) => {
      const { page, person } = opened;
      await openAs(opened, await person({ roles: [role] }), REQUESTS);
      const main = page.getByRole('navigation', { name: 'Main' });
      await web(page.getByRole('heading', { level: 1 })).toHaveText(may ? 'Requests' : 'My Time');
      for (const entry of ['Requests', 'Balances'])
        await web(main.getByRole('link', { name: entry })).toHaveCount(may ? 1 : 0);
      if (!may) return;
      await page.getByRole('link', { name: 'Sick leave' }).click();
      await web(page).toHaveURL(/#\/sick-leave-management/);
    }),
  );
});
