import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sent } from '../builders/timesheet.ts';
import { editTimesheetIn, inWarsaw, PERIOD } from './accountant-page.ts';
import { aBrowser, boxesOf, ownAddress, SIZES, violations, web } from './browser.ts';
import { saved, touch } from './my-time-page.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const inSheet = editTimesheetIn(visit);
const address = ownAddress('accountant-edit');

const hours = (page: Page, day: string) =>
  page.getByLabel(new RegExp(`^Hours, ${day}(, (not saved yet|being saved|saved))?$`));
const unlock = (page: Page, day: string) => page.getByRole('switch', { name: `Unlock, ${day}` });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Changed since the last sync 1' });

describe("somebody else's timesheet", () => {
  it('is unlocked, changed and saved; what accounting has stands below the row and beside the sheet', () =>
    inSheet(
      async ({ page }) => {
        await web(page.getByRole('heading', { level: 1 })).toHaveText('Dana Whitfield');
        await web(hours(page, 'Mon 06/09')).toHaveValue('8.00');
        await web(hours(page, 'Tue 06/10')).toHaveCount(0);
        await unlock(page, 'Tue 06/10').click();
        await web(unlock(page, 'Tue 06/10')).toBeChecked();
        await web(page.getByRole('button', { name: 'Save', exact: false }).first()).toBeDisabled();
        await hours(page, 'Tue 06/10').fill('6');
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await saved(page);
        await web(page.getByText('Sent v1, now v2:')).toBeVisible();
        await web(panel(page)).toContainText('from 8.00 → to 6.00');
        await web(panel(page)).toContainText('Omar Haddad, 06/11/2025 10:00 AM CDT');
        await web(panel(page).getByRole('definition').last()).toHaveText('−2.00 h');
        await web(unlock(page, 'Tue 06/10')).toHaveCount(0);

        await page.getByRole('button', { name: 'Put v1 back, Tue 06/10' }).click();
        await web(hours(page, 'Tue 06/10')).toHaveValue('8.00');
        await panel(page).getByRole('button', { name: 'Close' }).click();
        await web(panel(page)).toHaveCount(0);
        await page.getByRole('button', { name: '1 changed since the last sync' }).click();
        await panel(page).getByRole('button', { name: 'Tue 06/10' }).click();
        await web(hours(page, 'Tue 06/10')).toBeFocused();
      },
      { synchronized: ['2025-06-10'] },
    ));

  it.each([1440, 1024])('%i px wide, a save moves no column and no row above; comments keep their room', (width) =>
    inSheet(
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await unlock(page, 'Tue 06/10').click();
        await hours(page, 'Tue 06/10').fill('6');
        const monday = page.getByRole('row').filter({ hasText: 'Mon 06/09' });
        const columns = page.getByRole('columnheader');
        const before = [await boxesOf(monday), await boxesOf(columns)];
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await saved(page);
        await web(page.getByText('Sent v1, now v2:')).toBeVisible();
        if (width === 1440) await web(panel(page)).toBeVisible();
        expect([await boxesOf(monday), await boxesOf(columns)]).toEqual(before);
        const comment = await page.getByRole('columnheader', { name: 'Comment' }).boundingBox();
        expect(comment?.width).toBeGreaterThan(100);
        const tuesday = page.getByRole('row').filter({ hasText: 'Tue 06/10' }).first();
        await tuesday.hover();
        const add = await tuesday.getByRole('button', { name: 'Add row, Tue 06/10' }).boundingBox();
        const cell = await tuesday.locator('[data-grid-cell="acts"]').boundingBox();
        expect((add?.x ?? 0) + (add?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
        expect(await tuesday.locator('[data-grid-cell="acts"]').evaluate((td) => td.scrollWidth > td.clientWidth)).toBe(
          false,
        );
      },
      { synchronized: ['2025-06-10'] },
    ),
  );

  it('what was changed is sent again from beside the sheet, once it is saved', () =>
    inSheet(
      async ({ page }) => {
        await unlock(page, 'Tue 06/10').click();
        await hours(page, 'Tue 06/10').fill('6');
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await saved(page);
        await hours(page, 'Mon 06/09').fill('7');
        const send = panel(page).getByRole('button', { name: 'Synchronize 1 row' });
        await send.click();
        await web(panel(page).getByRole('alert')).toContainText('Save or discard your changes first.');
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await saved(page);
        await send.click();
        await web(panel(page)).toHaveCount(0);
        await web(unlock(page, 'Tue 06/10')).not.toBeChecked();
        await web(page.getByText('Sent v1, now v2:')).toHaveCount(0);
      },
      { synchronized: ['2025-06-10'] },
    ));

  it('an unlocked row that is locked again is as it was, and can be undone', () =>
    inSheet(
      async ({ page }) => {
        await unlock(page, 'Tue 06/10').click();
        await hours(page, 'Tue 06/10').fill('6');
        await unlock(page, 'Tue 06/10').click();
        await web(hours(page, 'Tue 06/10')).toHaveCount(0);
        await web(page.getByRole('button', { name: /^Save \d/ })).toHaveCount(0);
        await unlock(page, 'Tue 06/10').press('Control+z');
        await web(hours(page, 'Tue 06/10')).toHaveValue('6.00');
      },
      { synchronized: ['2025-06-10'] },
    ));

  it('what was typed into an unlocked row survives a reload', () =>
    inSheet(
      async ({ page }) => {
        await unlock(page, 'Tue 06/10').click();
        await hours(page, 'Tue 06/10').fill('6.5');
        page.on('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await web(page.getByText('We restored your unsaved changes.')).toBeVisible();
        await web(hours(page, 'Tue 06/10')).toHaveValue('6.50');
        await web(unlock(page, 'Tue 06/10')).toBeChecked();
      },
      { synchronized: ['2025-06-10'] },
    ));

  it('is open before the cut-off too, which is for their own My Time only', () =>
    inSheet(
      async ({ page }) => {
        await hours(page, 'Mon 05/26').fill('4');
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await saved(page);
        await web(hours(page, 'Mon 05/26')).toHaveValue('4.00');
      },
      { search: 'startDate=2025-05-26&endDate=2025-06-22' },
    ));

  it('keeps a row locked while it is queued', () =>
    inSheet(
      async ({ page, omar, rowIds }) => {
        await web(hours(page, 'Wed 06/11')).toBeVisible();
        await omar.post('/api/v1/qb/sync', { timecardsIds: [rowIds.get('2025-06-11')] });
        await page.reload();
        await web(
          page.getByRole('button', {
            name: 'Queued. Locked: Queued for accounting. It stays locked until accounting has answered.',
          }),
        ).toBeVisible();
        await web(hours(page, 'Wed 06/11')).toHaveCount(0);
        await web(unlock(page, 'Wed 06/11')).toHaveCount(0);
      },
      { environment: { LEDGER_DELAY_MS: '60000' } },
    ));

  it('says who, where and when it is there', () =>
    inSheet(
      async ({ page }) => {
        const about = page.getByRole('region', { name: 'About Dana Whitfield' });
        await web(about.getByRole('definition').first()).toHaveText('Warsaw');
        await web(about.getByRole('definition').nth(1)).toHaveText('CEST, 7 h ahead of you');
        await web(about.getByRole('definition').last()).toHaveText('Dana Whitfield');
        await web(about).toContainText('Only accounting locks these rows. The cut-off does not.');
        await web(page).toHaveTitle('Edit timesheet, Dana Whitfield · Hourbook');
      },
      { person: inWarsaw },
    ));

  it('that its owner changed meanwhile asks which version stays', () =>
    inSheet(async ({ page, clock, dana, rowIds }) => {
      await hours(page, 'Mon 06/09').fill('6');
      clock.pass(60_000);
      await dana.post(`/api/v1/my-time?${PERIOD}`, [
        sent({ id: rowIds.get('2025-06-09') ?? null, trackingDate: '2025-06-09', hours: 7 }),
      ]);
      await page.getByRole('button', { name: 'Save 1 change' }).click();
      await web(page.getByRole('alert')).toContainText('The timesheet was changed by Dana Whitfield at');
      await web(page.getByText('Dana Whitfield changed this to: Lakeshore · Regular · 7.00 h').first()).toBeVisible();
      await page.getByRole('button', { name: 'Keep mine, Mon 06/09' }).click();
      await page.getByRole('button', { name: 'Save 1 change' }).click();
      await saved(page);
      await web(hours(page, 'Mon 06/09')).toHaveValue('6.00');
    }));

  it('is not left with unsaved changes without a question', () =>
    inSheet(async ({ page }) => {
      await hours(page, 'Mon 06/09').fill('6');
      await page.getByRole('link', { name: 'Next period' }).click();
      const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
      await web(asked).toContainText('If you navigate away from this page without saving, changes will be lost.');
      await asked.getByRole('button', { name: 'Save and leave' }).click();
      await web(page.getByText('06/23/2025 – 07/06/2025')).toBeVisible();
      await page.goBack();
      await web(hours(page, 'Mon 06/09')).toHaveValue('6.00');
    }));

  it('has a history that names who changed what', () =>
    inSheet(async ({ page }) => {
      await hours(page, 'Mon 06/09').fill('6');
      await page.getByRole('button', { name: 'Save 1 change' }).click();
      await saved(page);
      await page.getByRole('button', { name: 'History, Mon 06/09' }).click();
      const drawer = page.getByRole('dialog', { name: 'History, Mon 06/09' });
      await web(drawer.getByRole('listitem').first()).toContainText('Omar Haddad · 06/11/2025 10:00 AM CDT');
    }));

  it.each([
    ['2025-06-12', '2025-06-11', 'Start date cannot be after end date'],
    ['2023-06-09', '2025-06-10', 'Date range cannot exceed 2 years'],
  ])('of %s to %s is refused in the words of the documents', (startDate, endDate, text) =>
    inSheet(
      async ({ page }) => {
        await web(page.getByRole('alert')).toContainText(text);
        await page.getByRole('link', { name: 'Open the current period' }).click();
        await web(hours(page, 'Mon 06/09')).toHaveValue('8.00');
      },
      { search: `startDate=${startDate}&endDate=${endDate}` },
    ),
  );

  it('is for accountants and administrators', () =>
    visit(async (opened) => {
      await openAs(opened, await opened.person({ roles: ['ROLE_HR'] }), '/accountant/edit/1');
      await web(opened.page.getByText('Access is denied')).toBeVisible();
    }));

  it('is of nobody for who may not see them', () =>
    visit(async (opened) => {
      const { page, person } = opened;
      const accountant = await person({
        email: address(),
        roles: ['ROLE_ACCOUNTANT'],
        accountantManagedCountries: [{ id: 2, isMain: true }],
      });
      const dana = await person({ firstName: 'Dana' });
      await openAs(opened, accountant, `/accountant/edit/${dana.id}`);
      await web(page.getByText('This person does not exist, or you may not see their timesheet.')).toBeVisible();
    }));

  it.each(SIZES)('can be used by everybody, %s', (_size, options) =>
    inSheet(
      async ({ page }) => {
        await touch(page, 'Tue 06/10');
        await unlock(page, 'Tue 06/10').click();
        await hours(page, 'Tue 06/10').fill('6');
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await saved(page);
        await web(page.getByText('Sent v1, now v2:')).toBeVisible();
        const shown = page.getByRole('button', { name: '1 changed since the last sync' });
        if (await shown.isVisible()) await shown.click();
        await web(panel(page)).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      { ...options, synchronized: ['2025-06-10', '2025-06-12'] },
    ),
  );
});
