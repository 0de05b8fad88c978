import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { aBrowser, PHONE, SIZES, violations, web } from './browser.ts';
import { alert, inSettings, type OpenSettings, opener, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** The categories, as seen by Nina of HR. */
const inCategories = (use: (opened: OpenSettings) => Promise<void>, options?: Parameters<typeof visit>[1]) =>
  inSettings(visit, { path: '/categories', title: 'Categories' }, use, options);

const names = (page: Page) => page.getByRole('rowheader');
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const add = (page: Page) => page.getByRole('button', { name: 'New category' });
const PATH = '/api/v1/categories';
const enabled = (page: Page, name: string) => page.getByRole('switch', { name: `Enabled, ${name}` });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search categories' });

const SEEDED = [
  ...['Back office', 'Business Analysis', 'Data', 'Engineering', 'Infrastructure', 'Management'],
  ...['QA', 'Recruiting', 'Sales'],
];

/** @returns the stored categories, by name */
const kept = async (
  as: Caller,
): Promise<Record<string, { id: number; description: string | null; enabled: boolean }>> =>
  Object.fromEntries((await as.get(PATH)).body.map((each: { name: string }) => [each.name, each]));

/** Changes the description of a category as another person. */
async function describeAs(as: Caller, name: string, text: string): Promise<void> {
  const { id } = (await kept(as))[name] ?? { id: 0 };
  expect((await as.send('PUT', `${PATH}/${id}`, { name, description: text })).status).toBe(200);
}

describe('the categories', () => {
  it('are added and changed by keyboard alone', () =>
    inCategories(async ({ page, omar }) => {
      await web(names(page)).toHaveText(SEEDED);
      await page.keyboard.press('Alt+Shift+N');
      await web(nameField(page)).toBeFocused();
      await page.keyboard.type(' Design ');
      await page.keyboard.press('Tab');
      await page.keyboard.type('What it looks like');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Design successfully created');
      // The row is in its place in the order, and has the focus.
      await web(names(page)).toHaveText([...SEEDED.slice(0, 3), 'Design', ...SEEDED.slice(3)]);
      await web(opener(page, 'Design')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await web(opener(page, 'Engineering')).toBeFocused();
      await page.keyboard.press('Enter');
      await web(nameField(page)).toBeFocused();
      await web(nameField(page)).toHaveValue('Engineering');
      await web(said(page)).toHaveCount(0);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Zoology');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Zoology successfully updated');
      await web(names(page).last()).toHaveText('Zoology');
      await web(opener(page, 'Zoology')).toBeFocused();
      for (const [key, name] of [
        ['Home', 'Back office'],
        ['PageDown', 'Zoology'],
        ['ArrowUp', 'Sales'],
      ] as const) {
        await page.keyboard.press(key);
        await web(opener(page, name)).toBeFocused();
      }
      // The rows are a single tab stop; after it come the controls of the focused row.
      for (const next of [enabled(page, 'Sales'), page.getByRole('button', { name: 'Edit Sales' })]) {
        await page.keyboard.press('Tab');
        await web(next).toBeFocused();
      }
      const { Design, Engineering, Zoology } = await kept(omar);
      expect([Design?.description, Engineering, Zoology?.id]).toEqual(['What it looks like', undefined, 1]);
    }));

  it('Escape brings back what was there, and what was typed can be had again', () =>
    inCategories(async ({ page, omar }) => {
      await opener(page, 'Data').click();
      await page.keyboard.press('Escape');
      await web(opener(page, 'Data')).toBeFocused();
      await web(said(page)).toHaveCount(0);
      await page.keyboard.press('Enter');
      await nameField(page).fill('Database');
      await page.keyboard.press('Escape');
      await web(opener(page, 'Data')).toBeFocused();
      await web(said(page)).toContainText('Changes to Data were discarded.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await web(nameField(page)).toHaveValue('Database');
      await page.getByRole('button', { name: 'Save Data' }).click();
      await web(said(page)).toHaveText('Database successfully updated');
      expect(Object.keys(await kept(omar))).toContain('Database');
    }));

  it('say what is wrong, and keep what was typed when they are refused', () =>
    inCategories(async ({ page }) => {
      await add(page).click();
      await description(page).fill('Those who build');
      const placeOfField = async () => (await nameField(page).boundingBox())?.y;
      const before = await placeOfField();
      await page.keyboard.press('Enter');
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(nameField(page)).toBeFocused();
      await web(nameField(page)).toHaveAccessibleDescription('Fill in this field.');
      expect(await placeOfField()).toBe(before); // an error message moves no row
      await page.keyboard.type('X');
      await web(page.getByText('Fill in this field.')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await web(nameField(page)).toHaveAccessibleDescription('Enter at least 2 characters.');
      await nameField(page).fill('ENGINEERING');
      await page.keyboard.press('Enter');
      await web(alert(page)).toHaveText('Category with this name already exists');
      await web(nameField(page)).toBeFocused();
      await web(nameField(page)).toHaveAttribute('aria-invalid', 'true');
      await web(nameField(page)).toHaveValue('ENGINEERING');
      await web(description(page)).toHaveValue('Those who build');
      // Another row cannot be opened meanwhile.
      await opener(page, 'Data').click();
      await web(alert(page).filter({ hasText: 'Save or cancel your current changes first.' })).toBeVisible();
      await nameField(page).fill('Builders');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Builders successfully created');
      await web(alert(page)).toHaveCount(0);
    }));

  it('that somebody else has changed meanwhile are loaded, and what was typed stands beside it', () =>
    inCategories(async ({ page, omar }) => {
      await opener(page, 'QA').click();
      await description(page).fill('Mine');
      await describeAs(omar, 'QA', 'Theirs');
      await page.keyboard.press('Enter');
      await web(alert(page)).toContainText(
        'Category was changed by Omar Haddad at 06/11/2025 10:00 AM CDT. Reload and try again.',
      );
      await web(description(page)).toHaveValue('Mine');
      expect((await kept(omar)).QA?.description).toBe('Theirs');
      await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
      await web(description(page)).toHaveValue('Theirs');
      await web(description(page)).toBeFocused();
      await web(page.getByText('You entered: Mine.')).toBeVisible();
      await page.getByRole('button', { name: 'Use mine, Description' }).click();
      await web(description(page)).toHaveValue('Mine');
      await page.getByRole('button', { name: 'Save QA' }).click();
      await web(said(page)).toHaveText('QA successfully updated');
      expect((await kept(omar)).QA?.description).toBe('Mine');
    }));

  it('what nobody answered is not done twice', () =>
    inCategories(async ({ page, omar }) => {
      await page.route('**/trpc/reference.categories.create*', async (route) => {
        await route.fetch(); // carried out, but the answer is lost
        await route.abort();
      });
      await add(page).click();
      await nameField(page).fill('Design');
      await page.keyboard.press('Enter');
      await web(alert(page)).toContainText('Hourbook cannot be reached.');
      await page.unroute('**/trpc/reference.categories.create*');
      await nameField(page).fill('Designers');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Designers successfully created');
      expect(Object.keys(await kept(omar)).filter((name) => name.startsWith('Design'))).toEqual(['Designers']);
      await web(names(page)).toHaveCount(SEEDED.length + 1);
    }));

  it('what nobody answered is changed after Undo, and left alone by the next one', () =>
    inCategories(async ({ page, omar }) => {
      const loseTheAnswer = () =>
        page.route(
          '**/trpc/reference.categories.create*',
          async (route) => {
            await route.fetch(); // carried out, but the answer is lost
            await route.abort();
          },
          { times: 1 },
        );
      async function createUnanswered(name: string): Promise<void> {
        await loseTheAnswer();
        await add(page).click();
        await nameField(page).fill(name);
        await page.keyboard.press('Enter');
        await web(alert(page)).toContainText('Hourbook cannot be reached.');
        await page.keyboard.press('Escape');
        await web(said(page)).toContainText('Your changes were discarded.');
      }
      await createUnanswered('Design');
      await page.getByRole('button', { name: 'Undo' }).click();
      await nameField(page).fill('Designers');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Designers successfully created');
      await createUnanswered('Care');
      await add(page).click();
      await nameField(page).fill('Support');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Support successfully created');
      const made = Object.keys(await kept(omar)).filter((name) => !SEEDED.includes(name));
      expect(made.toSorted()).toEqual(['Care', 'Designers', 'Support']);
    }));

  it('that are saved slowly leave the form alone that was opened meanwhile', () =>
    inCategories(async ({ page, omar }) => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/trpc/reference.categories.create*', async (route) => {
        await answered;
        await route.continue();
      });
      await add(page).click();
      await nameField(page).fill('Design');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await opener(page, 'Data').click();
      await nameField(page).fill('Database');
      answer();
      await web(said(page)).toHaveText('Design successfully created');
      await web(nameField(page)).toHaveValue('Database');
      await page.getByRole('button', { name: 'Save Data' }).click();
      await web(said(page)).toHaveText('Database successfully updated');
      expect(Object.keys(await kept(omar))).toEqual(expect.arrayContaining(['Design', 'Database']));
    }));

  it('are left behind only on purpose, and what was typed is there again after a reload', () =>
    inCategories(async ({ page }) => {
      await opener(page, 'Data').click();
      await description(page).fill('Numbers');
      // Sorting the list does not close the form.
      await page.getByRole('button', { name: 'Name', exact: true }).click();
      await web(names(page).first()).toHaveText('Sales');
      await web(description(page)).toHaveValue('Numbers');
      await page.getByRole('link', { name: 'My Time' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay on this page' }).last().click();
      await web(description(page)).toHaveValue('Numbers');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await web(description(page)).toHaveValue('Numbers');
      await web(said(page)).toHaveText('We restored your unsaved changes.');
      await page.getByRole('link', { name: 'My Time' }).click();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await web(page.getByRole('heading', { name: 'My Time' })).toBeVisible();
      await page.goBack();
      await web(opener(page, 'Data')).toBeVisible();
      await web(description(page)).toHaveCount(0);
    }));

  it('are disabled and enabled where they stand, once the server has agreed', () =>
    inCategories(async ({ page, omar }) => {
      const held = Promise.withResolvers<void>();
      await page.route('**/trpc/reference.categories.disable*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await enabled(page, 'Data').click();
      await web(enabled(page, 'Data')).toHaveAttribute('aria-busy', 'true');
      await web(enabled(page, 'Data')).toBeChecked();
      held.resolve();
      await web(enabled(page, 'Data')).not.toBeChecked();
      expect((await kept(omar)).Data?.enabled).toBe(false);
      await page.route('**/trpc/reference.categories.enable*', (route) =>
        route.fulfill({
          status: 400,
          json: { error: { message: '', code: -32600, data: { httpStatus: 400, errors: ['It stays disabled'] } } },
        }),
      );
      await enabled(page, 'Data').click();
      await web(alert(page)).toContainText('It stays disabled');
      await web(enabled(page, 'Data')).not.toBeChecked();
      await page.unroute('**/trpc/reference.categories.enable*');
      await enabled(page, 'Data').press('Space');
      await web(enabled(page, 'Data')).toBeChecked();
      await web(alert(page)).toHaveCount(0);
      expect((await kept(omar)).Data?.enabled).toBe(true);
    }));

  it('have a history: who, when, what was and what is', () =>
    inCategories(async ({ page, omar }) => {
      await describeAs(omar, 'Data', 'Numbers');
      await page.reload();
      await enabled(page, 'Data').click();
      await web(enabled(page, 'Data')).not.toBeChecked();
      await opener(page, 'Data').focus();
      await page.keyboard.press('Alt+Shift+H');
      const drawer = page.getByRole('dialog', { name: 'History, Data' });
      await web(drawer.getByRole('heading', { level: 3 })).toHaveText(['Disabled', 'Changed', 'Created']);
      await web(drawer.getByRole('listitem').nth(1)).toContainText('Omar Haddad · 06/11/2025 10:00 AM CDT');
      await web(drawer.getByRole('definition')).toHaveText([
        'from Yes→ to No',
        'from –nothing→ to Numbers',
        'Data',
        'Yes',
      ]);
      await page.keyboard.press('Escape');
      await web(opener(page, 'Data')).toBeFocused();
    }));

  it('are searched and filtered; the view stands in the address', () =>
    inCategories(async ({ page, omar }) => {
      const { Sales } = await kept(omar);
      await omar.send('PATCH', `${PATH}/${Sales?.id}/disable`);
      await page.reload();
      await web(enabled(page, 'Sales')).not.toBeChecked();
      await page.keyboard.press('/');
      await web(search(page)).toBeFocused();
      await page.keyboard.type('an');
      await web(names(page)).toHaveText(['Business Analysis', 'Management']);
      await page.keyboard.press('Escape');
      await web(names(page)).toHaveCount(SEEDED.length);
      await page.getByRole('button', { name: 'Enabled', exact: true }).first().click();
      await page.getByRole('radio', { name: 'No' }).check();
      await web(names(page)).toHaveText(['Sales']);
      await page.keyboard.press('Escape');
      await web(page.getByRole('button', { name: 'Enabled: No' })).toBeFocused();
      await page.getByRole('button', { name: 'Name', exact: true }).click();
      await web(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
      expect(page.url()).toMatch(/#\/categories\?enabled=false&sort=-name$/);
      await page.reload();
      await web(names(page)).toHaveText(['Sales']);
      await page.getByRole('button', { name: 'Remove filter Enabled' }).click();
      await web(names(page)).toHaveText(SEEDED.toReversed());
      await search(page).fill('nobody');
      await page.getByRole('button', { name: 'Clear search and filters' }).click();
      await web(names(page)).toHaveCount(SEEDED.length);
    }));

  it('are for those who keep the settings', () =>
    visit(async (opened) => {
      await openAs(opened, await opened.person({ roles: ['ROLE_TEAM_LEAD'] }), '/categories');
      await web(opened.page.getByRole('heading', { name: 'My Time' })).toBeVisible();
      await web(opened.page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    }));
});

describe('the categories are for everybody', () => {
  const LIST = '**/trpc/reference.categories.list*';

  it.each(SIZES)('full, wrong, refused, overtaken, filtered, their history: %s', (_where, size) =>
    inCategories(async ({ page, omar }) => {
      const inDrawer = size === PHONE;
      const save = () => page.getByRole('button', { name: /^Save/ });
      await web(names(page)).toHaveCount(SEEDED.length);
      expect(await violations(page)).toEqual([]);
      await add(page).click();
      await save().click();
      await web(alert(page)).toContainText('Some fields are not valid.');
      expect(await violations(page)).toEqual([]);
      await nameField(page).fill('Data');
      await save().click();
      await web(alert(page)).toContainText('already exists');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await web(add(page)).toBeFocused();
      await web(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await opener(page, 'QA').click();
      await web(page.getByRole('dialog')).toHaveCount(inDrawer ? 1 : 0);
      await description(page).fill('Mine');
      await describeAs(omar, 'QA', 'Theirs');
      await save().click();
      await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
      await web(page.getByText('You entered: Mine.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await save().click();
      await web(said(page)).toContainText('QA successfully updated');
      await page.getByRole('button', { name: 'Enabled', exact: true }).first().click();
      await web(page.getByRole('radio', { name: 'Yes' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Columns' }).click();
      await web(page.getByRole('checkbox', { name: 'Description' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'History, QA' }).click();
      await web(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
      expect(await violations(page)).toEqual([]);
      const { width } = page.viewportSize() ?? { width: 0 };
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }, size),
  );

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('while they load, when they cannot, and when there are none: %s', (_size, size) =>
    inCategories(async ({ page }) => {
      let answer: 'never' | 'fail' | 'none' = 'never';
      await page.route(LIST, (route) => {
        if (answer === 'fail')
          return route.fulfill({ status: 500, json: { errors: ['Something went wront. Try again later.'] } });
        if (answer === 'none') return route.fulfill({ json: [{ result: { data: [] } }] });
        return undefined;
      });
      await page.reload();
      await web(page.getByRole('table', { name: 'Categories' })).toHaveAttribute('aria-busy', 'true');
      await web(page.getByText('Loading', { exact: true }).first()).toBeAttached();
      expect(await violations(page)).toEqual([]);
      answer = 'fail';
      await page.reload();
      await web(alert(page)).toContainText('Something went wront. Try again later.');
      expect(await violations(page)).toEqual([]);
      answer = 'none';
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(page.getByText('There are no categories yet.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await add(page).last().click();
      await web(nameField(page)).toBeFocused();
    }, size),
  );

  it('columns that are not wanted are gone in this browser, and their fields stand elsewhere', () =>
    inCategories(async ({ page }) => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Description' }).uncheck();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Compact' }).click();
      await page.reload();
      await web(page.getByRole('columnheader')).toHaveText(['Name', 'Enabled', 'Actions']);
      await web(page.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');
      expect((await opener(page, 'Data').locator('xpath=ancestor::tr').boundingBox())?.height).toBe(28);
      await opener(page, 'Data').click();
      await description(page).fill('Numbers');
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Data successfully updated');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: 'Reset columns' }).click();
      await web(page.getByRole('cell', { name: 'Numbers' })).toBeVisible();
    }));

  it('are chosen on a phone among the other pages from a list, which always shows the open one', () =>
    inCategories(async ({ page }) => {
      const pages = page.getByRole('combobox', { name: 'Settings page' });
      await web(pages.getByRole('option', { selected: true })).toHaveText('Categories');
      await pages.selectOption('Sick leave');
      await web(page.getByRole('heading', { name: 'Sick leave', level: 1 })).toBeVisible();
      expect(new URL(page.url()).hash).toMatch(/^#\/sick-leave/);
      await web(pages.getByRole('option', { selected: true })).toHaveText('Sick leave');
    }, PHONE));
});
