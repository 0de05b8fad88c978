import { describe, expect, it } from 'vitest';
import { aBrowser, web } from './browser.ts';
import { enterRows, myTimeIn, saved, WEEK } from './my-time-page.ts';

const inMyTime = myTimeIn(aBrowser());
const SECOND_WEEK = ['Mon 06/16', 'Tue 06/17', 'Wed 06/18', 'Thu 06/19', 'Fri 06/20'];

describe('My Time is a spreadsheet', () => {
  it('two weeks by keyboard alone, from opening the page to saved', () =>
    inMyTime(async ({ page, hours, platform, dana }) => {
      let pressed = 0;
      const press = (key: string) => {
        pressed++;
        return page.keyboard.press(key);
      };
      await web(hours('Wed 06/11')).toBeFocused(); // today
      await press('ArrowUp');
      await press('ArrowUp');
      await web(hours('Mon 06/09')).toBeFocused();
      await press('8');
      await press('Enter');
      await press('ArrowUp');
      for (let n = 0; n < 13; n++) await press('Shift+ArrowDown');
      await press('Control+d');
      await press('Control+s');
      await saved(page);
      expect(pressed).toBeLessThan(40);
      const entries = await platform.events.read(`book-${dana.id}`);
      expect(entries.map(({ data }) => data.hours)).toEqual(Array(10).fill(800)); // no weekends
      await web(page.getByText(/Total\s*80\.00/)).toBeVisible();
    }));

  it('arrows, Tab and Enter lead from cell to cell, Esc restores and then leaves', () =>
    inMyTime(async ({ page, hours }) => {
      await hours('Mon 06/09').click();
      await page.keyboard.type('7');
      await page.keyboard.press('Tab');
      await web(page.getByLabel('Comment, Mon 06/09')).toBeFocused();
      await page.keyboard.type('Ledger');
      await page.keyboard.press('ArrowLeft'); // moves within the text
      await web(page.getByLabel('Comment, Mon 06/09')).toBeFocused();
      await page.keyboard.press('Tab');
      await web(page.getByLabel('Client, Tue 06/10')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await web(page.getByLabel('Client, Wed 06/11')).toBeFocused();
      await web(page.getByLabel('Client, Wed 06/11')).toHaveValue('2'); // the arrow key only moved the focus
      await page.keyboard.press('Shift+Tab');
      await web(page.getByLabel('Comment, Tue 06/10')).toBeFocused();
      await page.keyboard.press('Control+Home');
      await web(page.getByLabel('Client, Mon 06/09')).toBeFocused();

      await hours('Mon 06/09').focus();
      await page.keyboard.type('3');
      await web(page.getByText(/Total\s*3\.00/)).toBeVisible();
      await page.keyboard.press('Escape');
      await web(hours('Mon 06/09')).toHaveValue('7.00');
      await web(hours('Mon 06/09')).toBeFocused();
      await page.keyboard.press('Escape');
      await web(page.getByRole('button', { name: 'Save 1 change' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter'); // opens the list of weeks to copy
      await web(page.getByRole('menuitem').first()).toBeVisible();
    }));

  it('what was typed replaces, F2 changes, and steps of half an hour', () =>
    inMyTime(async ({ page, hours }) => {
      await hours('Mon 06/09').focus();
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('F2');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Enter');
      await web(hours('Mon 06/09')).toHaveValue('12.00');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.type('3');
      await page.keyboard.press('Escape'); // only back to the value when the cell was entered
      await web(hours('Mon 06/09')).toHaveValue('12.00');
      await page.keyboard.type('4');
      await page.keyboard.press('Alt+ArrowUp');
      await page.keyboard.press('Enter');
      await web(hours('Mon 06/09')).toHaveValue('4.50');
    }));

  it('a block from a spreadsheet is pasted; what cannot be taken is told', () =>
    inMyTime(async ({ page, hours }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() =>
        navigator.clipboard.writeText('Northbridge\tBench\t2\tTraining\nNowhere\tRegular\t7,5\tLedger\n'),
      );
      await page.getByLabel('Client, Mon 06/09').focus();
      await page.keyboard.press('Control+v');
      await web(page.getByLabel('Client, Mon 06/09')).toHaveValue('1');
      await web(page.getByLabel('Pay code, Mon 06/09')).toHaveValue('BENCH_HOURS');
      await web(hours('Tue 06/10')).toHaveValue('7.50');
      await web(page.getByLabel('Comment, Tue 06/10')).toHaveValue('Ledger');
      await web(page.getByText('Skipped: clients that are not available that day.')).toBeVisible();
      // It is a single undo step.
      await page.keyboard.press('Control+z');
      await web(hours('Tue 06/10')).toHaveValue('');
      await web(page.getByLabel('Client, Mon 06/09')).toHaveValue('2');
      await page.keyboard.press('Control+Shift+Z');
      await web(hours('Tue 06/10')).toHaveValue('7.50');

      // A block is copied in the same form in which it was pasted.
      await hours('Mon 06/09').focus();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Control+c');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2.00\tTraining\n7.50\tLedger');
      await hours('Mon 06/16').focus();
      await page.keyboard.press('Control+v');
      await web(page.getByLabel('Comment, Tue 06/17')).toHaveValue('Ledger');
    }));

  it('locked cells are passed over by Tab, reached by the arrows, and take nothing', () =>
    inMyTime(async (opened) => {
      await enterRows(opened);
      const { page, hours } = opened;
      await page.getByLabel('Comment, Mon 06/09').focus();
      await page.keyboard.press('Tab');
      await web(page.getByLabel('Client, Tue 06/10, row 2')).toBeFocused();
      await hours('Mon 06/09').focus();
      await page.keyboard.type('6');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('5.50, locked');
      await page.keyboard.press('Control+d');
      await web(page.getByText('Skipped: locked rows.')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await web(hours('Tue 06/10, row 2')).toBeFocused();
    }));

  it('rows by key: added, removed, put back; their history', () =>
    inMyTime(async ({ page, hours }) => {
      await hours('Mon 06/09').fill('4');
      await page.keyboard.press('Alt+Shift+N');
      await web(page.getByLabel('Client, Mon 06/09, row 2')).toBeFocused();
      await page.getByLabel('Comment, Mon 06/09, row 2').fill('Afternoon');
      await hours('Mon 06/09, row 2').fill('4');
      await page.keyboard.press('Alt+Shift+D');
      await web(page.getByText('Removed: Lakeshore')).toBeVisible();
      await page.keyboard.press('Enter'); // Undo has the focus
      await web(hours('Mon 06/09, row 2')).toHaveValue('4.00');
      await page.keyboard.press('Control+s');
      await saved(page);
      await hours('Mon 06/09').focus();
      await page.keyboard.press('Alt+Shift+H');
      await web(page.getByRole('dialog')).toContainText('4.00');
      await page.keyboard.press('Escape');
      await web(page.getByRole('dialog')).toBeHidden();
      await web(hours('Mon 06/09')).toBeFocused();
    }));

  it('last week is copied, with hours or without, and told', () =>
    inMyTime(async ({ page, hours }) => {
      for (const day of WEEK) await hours(day).fill('8');
      await page.getByLabel('Comment, Mon 06/09').fill('Ledger');
      await page.getByRole('button', { name: 'Copy last week' }).click();
      await page.getByRole('menuitem', { name: 'Rows with hours, to 06/16 – 06/22' }).click();
      for (const day of SECOND_WEEK) await web(hours(day)).toHaveValue('8.00');
      await web(page.getByLabel('Comment, Mon 06/16')).toHaveValue('Ledger');
      await web(page.getByText('Copied 5 rows to 06/16 – 06/22.')).toBeVisible();
      await page.keyboard.press('Control+s');
      await saved(page);
      await page.goto(page.url().replace(/\/my-time.*/, '/my-time?startDate=2025-06-23&endDate=2025-06-29'));
      await web(hours('Mon 06/23')).toBeVisible();
      await page.getByRole('button', { name: 'Copy last week' }).click();
      await page.getByRole('menuitem', { name: 'Rows only, to 06/23 – 06/29' }).click();
      await web(page.getByLabel('Comment, Mon 06/23')).toHaveValue('Ledger');
      await web(hours('Mon 06/23')).toHaveValue('');
      await web(page.getByText('Copied 5 rows to 06/23 – 06/29, without hours.')).toBeVisible();
    }));
});
