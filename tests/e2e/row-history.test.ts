import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { OWN } from '../builders/people.ts';
import { recorded } from '../builders/timesheet.ts';
import { aBrowser, PHONE, SIZES, type Visit, violations, web } from './browser.ts';
import { touch } from './my-time-page.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** Enters a history for Monday 06/09: hours recorded, changed by an accountant, rejected by accounting. */
async function lived({ platform, clock, person }: Visit, dana: Person): Promise<void> {
  const omar = await person({ firstName: 'Omar', lastName: 'Haddad' });
  const rowId = `${dana.id}.0`;
  const row = { rowId, date: '2025-06-09', comment: 'Ledger import' };
  const changed = recorded({ ...row, hours: 750, clientId: OWN, payCode: 'BENCH_HOURS', comment: null });
  const sync = { rowId, rowRevision: 1 };
  const doings: [actorId: number | null, events: BookEvent[]][] = [
    [dana.id, [recorded(row)]],
    [omar.id, [{ ...changed, type: 'HoursChanged' } as BookEvent]],
    [
      null,
      [
        { type: 'SyncRequested', data: { syncId: 's', rows: [{ ...sync, operation: 'upsert' }] } },
        {
          type: 'RowsRejected',
          data: { syncId: 's', rows: [{ ...sync, code: '6210', message: 'Account period closed', attempts: 5 }] },
        },
      ],
    ],
  ];
  for (const [actorId, events] of doings) {
    clock.pass(60_000);
    const source = actorId === null ? 'worker' : 'web';
    await platform.run({
      userId: dana.id,
      by: { actorId, command: new Command(crypto.randomUUID()), source, correlationId: 'test' },
      needs: { rowIds: [rowId] },
      decide: () => events,
      answer: () => undefined,
    });
  }
}

const inMyTime = (use: (opened: Visit) => Promise<void>, options: Parameters<typeof visit>[1] = {}) =>
  visit(async (opened) => {
    const dana = await opened.person({ firstName: 'Dana' });
    await lived(opened, dana);
    await openAs(opened, dana, '/my-time');
    await use(opened);
  }, options);

const opener = (page: Page) => page.getByRole('button', { name: 'History, Mon 06/09', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'History, Mon 06/09' });
const steps = (page: Page) => drawer(page).getByRole('listitem');

describe('the history of a row', () => {
  it('tells who, when, what was and what is, newest first', () =>
    inMyTime(async ({ page }) => {
      await opener(page).click();
      await web(steps(page)).toHaveCount(4);
      await web(drawer(page).getByRole('heading', { level: 3 })).toHaveText([
        'Rejected by accounting',
        'Sent to accounting',
        'Changed',
        'Recorded',
      ]);
      const [rejected, , changed, first] = [0, 1, 2, 3].map((n) => steps(page).nth(n));
      await web(rejected!).toContainText('Hourbook · 06/11/2025 10:03 AM CDT · Automatic');
      await web(rejected!).toContainText('Account period closed');
      await web(changed!).toContainText('Omar Haddad, on your behalf · 06/11/2025 10:02 AM CDT · Web client');
      await web(changed!.getByRole('definition')).toHaveText([
        'from Lakeshore→ to Northbridge',
        'from Regular→ to Bench',
        'from 8.00→ to 7.50',
        'from Ledger import→ to –nothing',
      ]);
      await web(first!).toContainText('Dana Whitfield · 06/11/2025 10:01 AM CDT · Web client');
      await web(first!.getByRole('definition')).toHaveText([
        '06/09/2025',
        'Lakeshore',
        'Regular',
        '8.00',
        'Ledger import',
        'C-2',
        'Not synchronized',
      ]);
    }));

  it('takes the focus and gives it back', () =>
    inMyTime(async ({ page }) => {
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => drawer(page).getByRole('button', { name: 'Close history' }).click(),
      ]) {
        await opener(page).focus();
        await page.keyboard.press('Enter');
        await web(steps(page)).toHaveCount(4);
        await web.poll(() => drawer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
        await leave();
        await web(drawer(page)).toHaveCount(0);
        await web(opener(page)).toBeFocused();
      }
    }));

  it('says what went wrong and tries again; it is read anew each time', () =>
    inMyTime(async ({ page }) => {
      let asked = 0;
      await page.route('**/trpc/timesheet.rowHistory*', async (route) => {
        asked++;
        await (asked === 1
          ? route.fulfill({ status: 500, json: { errors: ['Something went wront. Try again later.'] } })
          : route.continue());
      });
      await opener(page).click();
      await web(drawer(page).getByRole('alert')).toContainText('Something went wront. Try again later.');
      expect(await violations(page)).toEqual([]);
      await drawer(page).getByRole('button', { name: 'Retry' }).click();
      await web(steps(page)).toHaveCount(4);
      await page.keyboard.press('Escape');
      await opener(page).click();
      await web(steps(page)).toHaveCount(4);
      expect(asked).toBe(3);
    }));

  it.each(SIZES)('is for everybody: %s', (_where, size) =>
    inMyTime(async ({ page }) => {
      const held = Promise.withResolvers<void>();
      await page.route('**/trpc/timesheet.rowHistory*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await touch(page, 'Mon 06/09');
      await opener(page).click();
      await web(page.getByText('Loading history')).toBeAttached();
      expect(await violations(page)).toEqual([]);
      held.resolve();
      await web(steps(page)).toHaveCount(4);
      expect(await violations(page)).toEqual([]);
      const { width } = page.viewportSize() ?? { width: 0 };
      expect((await drawer(page).boundingBox())?.width).toBe(width < 500 ? width : 420);
    }, size),
  );
});

describe('the histories of My Time have an address', () => {
  it('on a phone Back closes them, also over hours that are not saved, and the address opens them again', () =>
    inMyTime(async ({ page }) => {
      const sheet = page.getByRole('dialog', { name: /^History, 06/ });
      await page.getByRole('button', { name: 'History', exact: true }).first().click();
      await web(sheet).toBeVisible();
      await web(page).toHaveURL(/history=all/);
      const there = page.url();
      await page.goBack();
      await web(sheet).toBeHidden();
      await web(page).toHaveURL(/#\/my-time$/);

      await page.goForward();
      await web(sheet).toBeVisible();
      await page.getByRole('button', { name: 'Close history' }).click();
      await web(sheet).toBeHidden();
      await web(page).toHaveURL(/#\/my-time$/);

      await page.goto('about:blank');
      await page.goto(there);
      await web(sheet).toBeVisible();
    }, PHONE));

  it('that of a row too; unsaved hours stay', () =>
    inMyTime(async ({ page }) => {
      const hours = page.getByRole('textbox', { name: /^Hours, Wed 06\/11/ });
      await hours.fill('6');
      await hours.press('Tab');
      await opener(page).click();
      await web(drawer(page)).toBeVisible();
      await web(page).toHaveURL(/history=\d+/);
      await page.goBack();
      await web(drawer(page)).toBeHidden();
      await web(hours).toHaveValue(/^6/);
      await web(page.getByRole('dialog')).toBeHidden();
    }));
});
