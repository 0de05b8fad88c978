import { describe, expect, it } from 'vitest';
import { aBrowser, boxesOf, PHONE, SIZES, violations, web } from './browser.ts';
import { myTimeIn, saved, touch } from './my-time-page.ts';

const inMyTime = myTimeIn(aBrowser());

describe('what is wrong is said where it is typed', () => {
  it('a sign that a comment cannot contain is named as it is typed', () =>
    inMyTime(async ({ page }) => {
      const comment = page.getByLabel('Comment, Mon 06/09');
      await comment.fill('Client');
      await web(comment).toHaveAttribute('aria-invalid', 'false');
      await page.keyboard.type("'s kick-off");
      await web(comment).toHaveAttribute('aria-invalid', 'true');
      await web(comment).toHaveAccessibleDescription("A comment cannot contain '");
      const row = page.getByRole('row').filter({ hasText: 'Mon 06/09' });
      await web(row.getByText("A comment cannot contain '")).toBeInViewport({ ratio: 1 });
      await web(page.getByRole('status').filter({ hasText: "A comment cannot contain '" })).toBeAttached();
      await comment.fill('Kick-off');
      await web(comment).toHaveAttribute('aria-invalid', 'false');
      await web(page.getByText('A comment cannot contain')).toHaveCount(0);
    }));

  it.each([
    ['1.333', 'At most two decimals'],
    ['−3', 'Cannot be below zero'],
    ['abc', 'Not a number'],
  ])('%s is marked once its cell is left, and says why: %s', (typed, why) =>
    inMyTime(async ({ page, hours }) => {
      await hours('Mon 06/09').focus();
      await page.keyboard.type(typed);
      await web(hours('Mon 06/09')).toHaveAttribute('aria-invalid', 'false');
      await page.keyboard.press('Enter');
      await web(hours('Mon 06/09')).toHaveAttribute('aria-invalid', 'true');
      await web(hours('Mon 06/09')).toHaveAccessibleDescription(why);
      await web(page.getByRole('row').filter({ hasText: 'Mon 06/09' }).getByText(why)).toBeInViewport({ ratio: 1 });
      await web(page.getByRole('status').filter({ hasText: why })).toBeAttached();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('ArrowUp');
      await web(page.locator('[data-tip-shown]')).toHaveText(why);
      await page.keyboard.type('8');
      await page.keyboard.press('Enter');
      await web(hours('Mon 06/09')).toHaveAttribute('aria-invalid', 'false');
    }),
  );

  it('a refused save names every cell that is wrong, each a way to it, until it is mended', () =>
    inMyTime(async ({ page, hours }) => {
      await hours('Mon 06/09').fill('1.333');
      await hours('Tue 06/10').fill('8');
      await page.getByRole('button', { name: 'Add row, Tue 06/10' }).click();
      await hours('Tue 06/10, row 2').fill('25');
      await page.getByLabel('Comment, Thu 06/12').fill('R&D');
      await hours('Thu 06/12').fill('4');
      await page.keyboard.press('Control+s');
      const alert = page.getByRole('alert');
      await web(alert).toContainText('Please fill all the fields correctly!');
      await web(alert.getByRole('listitem').getByRole('button')).toHaveText([
        'Mon 06/09 · Hours: At most two decimals',
        'Tue 06/10 · Hours',
        'Tue 06/10, row 2 · Hours',
        'Thu 06/12 · Comment: A comment cannot contain &',
      ]);
      await web(hours('Mon 06/09')).toBeFocused();
      await web(page.getByText('Not saved')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await alert.getByRole('button', { name: /^Thu 06\/12/ }).press('Enter');
      await web(page.getByLabel(/^Comment, Thu 06\/12/)).toBeFocused();
      await page.keyboard.type('Research');
      await web(alert.getByRole('button', { name: /^Thu 06\/12/ })).toHaveCount(0);
      await hours('Mon 06/09').fill('8');
      await web(alert).not.toContainText('Please fill all the fields correctly!');
      await hours('Tue 06/10, row 2').fill('2');
      await web(alert).toHaveCount(0);
      await page.keyboard.press('Control+s');
      await saved(page);
    }));

  it('on a phone, in the line below the client', () =>
    inMyTime(async ({ page, hours }) => {
      await hours('Mon 06/09').fill('1.333');
      await hours('Tue 06/10').tap();
      await web(hours('Mon 06/09')).toHaveAccessibleDescription('At most two decimals');
      const day = page.getByRole('region', { name: 'Mon 06/09' });
      await web(day.getByText('At most two decimals')).toBeVisible();
      await touch(page, 'Wed 06/11');
      await page.getByLabel('Comment, Wed 06/11').fill('R&D');
      await web(page.getByRole('region', { name: 'Wed 06/11' })).toContainText('A comment cannot contain &');
      expect(await violations(page)).toEqual([]);
    }, PHONE));
});

describe('an answer moves nothing', () => {
  it.each(SIZES)('%s: neither a mark, a refusal, a lost answer nor success', (_, size) =>
    inMyTime(async ({ page, hours }) => {
      const cells = page.locator('main :is(input, select, h2, h3)');
      await hours('Mon 06/09').fill('1.333');
      await hours('Tue 06/10').fill('8');
      const before = await boxesOf(cells);
      const unmoved = async () => expect(await boxesOf(cells)).toEqual(before);

      await hours('Wed 06/11').focus();
      await web(hours('Mon 06/09')).toHaveAttribute('aria-invalid', 'true');
      await unmoved();

      await page.keyboard.press('Control+s');
      await web(page.getByRole('alert')).toContainText('Please fill all the fields correctly!');
      await unmoved();

      await hours('Mon 06/09').fill('8');
      await web(page.getByRole('alert')).toHaveCount(0);
      await page.route('**/trpc/timesheet.saveMine*', (route) => route.abort(), { times: 1 });
      await page.keyboard.press('Control+s');
      await web(page.getByRole('status').filter({ hasText: 'Hourbook cannot be reached.' })).toBeVisible();
      await unmoved();

      await page.getByRole('button', { name: 'Try again' }).click();
      await saved(page);
      await unmoved();
      await hours('Mon 06/09').fill('7');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await web(page.getByText('Your changes were discarded.')).toBeVisible();
      await unmoved();
    }, size),
  );

  it('and no row stays covered: the page can be scrolled further by the height of the answer', () =>
    inMyTime(async ({ page, hours }) => {
      await hours('Sun 06/22').fill('x');
      await page.keyboard.press('Control+s');
      const alert = page.getByRole('alert');
      await web(alert).toBeInViewport({ ratio: 1 });
      await web(hours('Sun 06/22')).toBeFocused();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [cell, answer] = [await hours('Sun 06/22').boundingBox(), await alert.boundingBox()];
      expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(answer?.y ?? 0);
    }));
});
