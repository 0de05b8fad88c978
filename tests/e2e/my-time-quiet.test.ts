import { describe, expect, it } from 'vitest';
import { aBrowser, PHONE, violations, web } from './browser.ts';
import { enterRows, myTimeIn, type Opened, saved, touch, WEEK } from './my-time-page.ts';

const inMyTime = myTimeIn(aBrowser());

const opacityOf = (button: ReturnType<Opened['page']['getByRole']>): Promise<string> =>
  button.evaluate((element) => getComputedStyle(element).opacity);

describe('My Time is quiet, and says what it has to where the eyes are', () => {
  it('today is filled in with two keys from opening the page', () =>
    inMyTime(async ({ page, hours, platform, dana }) => {
      await web(hours('Wed 06/11')).toBeFocused();
      await page.keyboard.press('8');
      await page.keyboard.press('Control+s');
      await saved(page);
      expect(await platform.events.read(`book-${dana.id}`)).toMatchObject([
        { data: { date: '2025-06-11', hours: 800 } },
      ]);
    }));

  it('begins at today after another page too, and leaves the focus to who turns the periods', () =>
    inMyTime(async ({ page, hours }) => {
      await page.getByRole('link', { name: 'Documents' }).click();
      await web(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
      await page.getByRole('link', { name: 'My Time' }).click();
      await web(hours('Wed 06/11')).toBeFocused();
      await page.getByRole('link', { name: 'Next period' }).click();
      await web(page.getByText('06/23/2025 – 07/06/2025')).toBeVisible();
      await web(page.getByLabel('Hours, Mon 06/23')).toBeVisible();
      await web(page.getByRole('link', { name: 'Next period' })).toBeFocused();
    }));

  it('the acts of a row come with the pointer and the focus, and say what they are', () =>
    inMyTime(async ({ page, hours }) => {
      const add = page.getByRole('button', { name: 'Add row, Mon 06/09' });
      expect(await opacityOf(add)).toBe('0');
      await hours('Mon 06/09').focus();
      expect(await opacityOf(add)).toBe('1');
      await hours('Tue 06/10').focus();
      await page.mouse.move(0, 0);
      expect(await opacityOf(add)).toBe('0');
      await add.hover();
      expect(await opacityOf(add)).toBe('1');
      await web(page.getByText('Add row, Mon 06/09', { exact: true })).toBeVisible();
    }));

  it('a text that is cut is told whole', () =>
    inMyTime(async ({ page }) => {
      const text = 'Import of the ledger, reconciliation of its accounts and a review with everybody who uses them';
      await page.getByLabel('Comment, Mon 06/09').fill(text);
      await page.mouse.move(0, 0);
      await web(page.getByText(text)).toHaveCount(0);
      await page.getByLabel('Comment, Mon 06/09').hover();
      await web(page.getByText(text)).toBeVisible();
    }));

  it('what is not saved is marked at its cell', () =>
    inMyTime(async ({ page, hours }) => {
      await page.getByLabel('Comment, Mon 06/09').fill('Ledger');
      await web(page.getByLabel('Comment, Mon 06/09, not saved yet')).toBeVisible();
      await web(page.getByLabel('Hours, Mon 06/09', { exact: true })).toBeVisible();
      await hours('Mon 06/09').fill('8');
      await web(page.getByLabel('Hours, Mon 06/09, not saved yet')).toBeVisible();
      await page.keyboard.press('Control+s');
      await saved(page);
      await web(page.getByLabel('Comment, Mon 06/09', { exact: true })).toBeVisible();
      await web(page.getByLabel('Hours, Mon 06/09, saved')).toBeVisible();
    }));

  it('typing into a locked cell says why it takes nothing, since when, and who can change it', () =>
    inMyTime(
      async ({ page }) => {
        const locked = page.locator('[data-grid-cell="hours"] [data-grid-stop]').first();
        await locked.focus();
        await page.keyboard.press('8');
        const why = 'Closed since 05/14/2025. An accountant can still change it.';
        await web(page.getByRole('status').filter({ hasText: why })).toBeAttached();
        await web(page.getByText(why).last()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('ArrowDown');
        await web(page.getByText(why)).toHaveCount(0);
      },
      { search: '?startDate=2025-05-05&endDate=2025-05-11' },
    ));

  it('more than 24 hours are marked while they are typed; a week over its hours says by how much', () =>
    inMyTime(async ({ page, hours }) => {
      await hours('Mon 06/09').fill('24');
      await web(hours('Mon 06/09')).toHaveAttribute('aria-invalid', 'false');
      await hours('Mon 06/09').fill('30');
      await web(hours('Mon 06/09')).toHaveAttribute('aria-invalid', 'true');
      await web(hours('Mon 06/09')).toHaveAccessibleDescription('One day data cannot exceed 24 hours');
      for (const day of WEEK) await hours(day).fill('9');
      await web(hours('Mon 06/09')).toHaveAttribute('aria-invalid', 'false');
      await web(page.getByText('Week total 45.00 of 40.00 h, 5.00 more than expected')).toBeVisible();
      await web(page.getByText('Total 45.00 of 80.00 h')).toBeVisible();
      await hours('Mon 06/09').fill('23.75');
      const cut = await page
        .locator('td')
        .evaluateAll((cells) =>
          cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((cell) => cell.textContent),
        );
      expect(cut).toEqual([]);
    }));

  it('changes are discarded, and brought back', () =>
    inMyTime(async ({ page, hours }) => {
      await web(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
      await hours('Mon 06/09').fill('8');
      const save = page.getByRole('button', { name: 'Save 1 change' });
      const before = await save.boundingBox();
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await web(hours('Mon 06/09')).toHaveValue('');
      await web(hours('Wed 06/11')).toBeFocused();
      await web(page.getByText('Your changes were discarded.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await web(hours('Mon 06/09')).toHaveValue('8.00');
      await web(page.getByText('Your changes were discarded.')).toHaveCount(0);
      await save.click();
      await saved(page);
      const done = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
      expect(done).toEqual(before); // the message moved nothing
    }));

  it('whoever leaves can save first; where that is refused they stay', () =>
    inMyTime(async ({ page, hours, platform, dana }) => {
      await hours('Mon 06/09').fill('30');
      await page.getByRole('link', { name: 'Documents' }).click();
      await web(page.getByRole('button', { name: 'Save and leave' })).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toContainText('One day data cannot exceed 24 hours');
      await web(page.getByRole('dialog')).toHaveCount(0);
      await hours('Mon 06/09').fill('8');
      await page.getByRole('link', { name: 'Documents' }).click();
      await page.getByRole('button', { name: 'Save and leave' }).click();
      await web(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
      expect(await platform.events.read(`book-${dana.id}`)).toMatchObject([{ data: { hours: 800 } }]);
    }));

  it('a copied week warns of days that hold twice their hours, and is taken back', () =>
    inMyTime(async ({ page, hours }) => {
      await hours('Mon 06/09').fill('8');
      await hours('Mon 06/16').fill('8');
      await page.getByLabel('Comment, Mon 06/16').fill('Another project');
      await page.getByRole('button', { name: 'Copy last week' }).click();
      await page.getByRole('menuitem', { name: 'Rows with hours, to 06/16 – 06/22' }).click();
      await web(page.getByText('Check the hours on Mon 06/16 (16.00 h). There were hours already.')).toBeVisible();
      await web(hours('Mon 06/16, row 2')).toHaveValue('8.00');
      await page.getByRole('button', { name: 'Undo' }).click();
      await web(hours('Mon 06/16, row 2')).toHaveCount(0);
      await web(page.getByText('Check the hours on')).toHaveCount(0);
    }));

  it('the history of the whole sheet is one click away', () =>
    inMyTime(async (opened) => {
      await enterRows(opened);
      const { page } = opened;
      await page.getByRole('button', { name: 'History', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'History, 06/09 – 06/22' });
      await web(drawer.getByRole('heading', { level: 3 })).toHaveText([
        'Tue 06/10: Accepted by accounting',
        'Tue 06/10: Sent to accounting',
        'Recorded, 2 rows',
      ]);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await web(page.getByRole('button', { name: 'History', exact: true })).toBeFocused();
    }));

  it('nothing is missing on days before somebody was there', () =>
    inMyTime(
      async ({ page, hours }) => {
        await web(hours('Wed 06/11')).toBeVisible();
        await web(page.getByText('of 64.00 h')).toBeVisible(); // Wednesday 06/11 to Friday 06/20
        await web(page.getByText('8.00', { exact: true })).toHaveCount(0);
      },
      { person: { createdOn: '2025-06-11' } },
    ));
});

describe('My Time on a phone', () => {
  it('days are compact until they are touched: two weeks fit into 2,400 pixels, an empty day into 110', () =>
    inMyTime(async ({ page, hours, platform, dana }) => {
      const day = page.getByRole('region', { name: 'Mon 06/09' });
      expect((await day.boundingBox())?.height).toBeLessThanOrEqual(110);
      for (const week of ['09', '16']) {
        for (let n = 0; n < 5; n++) {
          const name = `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][n]} 06/${String(Number(week) + n).padStart(2, '0')}`;
          await hours(name).fill('8');
        }
      }
      await touch(page, 'Mon 06/09');
      await page.getByLabel('Comment, Mon 06/09').fill('Ledger import, part two');
      await page.getByRole('button', { name: 'Add row, Mon 06/09' }).click();
      await web(page.getByLabel('Client, Mon 06/09, row 2')).toBeFocused();
      await hours('Mon 06/09, row 2').fill('2');
      await page.getByRole('button', { name: 'Save 11 changes' }).tap();
      await saved(page);
      await page.reload();
      await web(hours('Mon 06/09, row 2')).toHaveValue('2.00');
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_400);
      await web(page.getByLabel('Comment, Mon 06/09')).toHaveCount(0);
      await web(page.getByText('Regular · Ledger import, part two')).toBeVisible();
      expect(await platform.events.read(`book-${dana.id}`)).toHaveLength(11);
      expect(await violations(page)).toEqual([]);
    }, PHONE));

  it('opens at today', () =>
    inMyTime(
      async ({ page }) => {
        const today = page.getByRole('region', { name: 'Wed 06/11' });
        await web(today).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
        await web(page.locator('input:focus')).toHaveCount(0); // so the phone's keyboard does not open
      },
      { ...PHONE, search: '?startDate=2025-05-19&endDate=2025-06-15' },
    ));

  it('a locked day says since when and who can change it, once it is touched', () =>
    inMyTime(
      async ({ page }) => {
        await touch(page, 'Mon 05/05');
        await web(page.getByText('Closed since 05/14/2025. An accountant can still change it.')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      { ...PHONE, search: '?startDate=2025-05-05&endDate=2025-05-11' },
    ));
});
