import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { aBrowser, PHONE, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

interface Opened extends Visit {
  readonly bea: Person;
  readonly many: readonly Person[];
}

/** Bea leads Ann and Cy, Ann leads Zoe in Warsaw, where today is a holiday; an employee looks. */
const inDirectory = (
  use: (opened: Opened) => Promise<void>,
  { many = 0, path = '/directory', ...options }: { many?: number; path?: string } & Parameters<typeof visit>[1] = {},
) =>
  visit(
    async (opened) => {
      const { person, platform } = opened;
      const inOffice = (officeId: number) => [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }];
      const at = (firstName: string, lastName: string, lineManagerId: number | null, officeId = CHICAGO) =>
        person({
          firstName,
          lastName,
          lineManagerId,
          offices: inOffice(officeId),
          username: `${firstName}.${lastName}@northbridge.example`.toLowerCase().replace(' ', ''),
        });
      const bea = await at('Bea', 'Quist', null);
      const ann = await at('Ann', 'Castellano', bea.id);
      await at('Cy', 'Doyle', bea.id);
      await at('Zoe', 'Nowak', ann.id, WARSAW);
      const calendar = { kind: 'office' as const, ownerId: WARSAW, name: null, year: 2025 };
      await platform.records.holidayLists.create({ ...calendar, dates: ['2025-06-11', '2025-06-12'] }, null);
      const people: Person[] = [];
      for (let n = 0; n < many; n++) people.push(await at('Many', `M ${String(n).padStart(3, '0')}`, bea.id));
      await openAs(opened, bea, path);
      await web(opened.page.getByRole('heading', { name: 'Directory', level: 1 })).toBeVisible();
      await use(Object.defineProperties({ bea, many: people } as never, Object.getOwnPropertyDescriptors(opened)));
    },
    { alone: true, ...options },
  );

const names = (page: Page) => page.getByRole('rowheader');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search colleagues' });
const line = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
/** The names of the lines that are shown, from above. */
const lines = (page: Page): Promise<string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((all) => all.map((each) => each.querySelector('span + span > span')?.textContent ?? ''));

describe('the directory (DIR-1)', () => {
  it('is found in the menu by everybody, searched and filtered; the view stands in the address', () =>
    inDirectory(async ({ page }) => {
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: 'My Time' }).click();
      await web(page).toHaveURL(/#\/my-time/);
      await menu.getByRole('link', { name: 'Directory' }).click();
      await web(names(page)).toHaveText([
        'Administrator, First',
        'Castellano, Ann',
        'Doyle, Cy',
        'Nowak, Zoe',
        'Quist, Bea',
      ]);
      await web(page.getByRole('row', { name: /Nowak/ })).toContainText('Away today, until 06/12/2025');
      await web(page.getByRole('link', { name: 'zoe.nowak@northbridge.example' })).toHaveAttribute(
        'href',
        'mailto:zoe.nowak@northbridge.example',
      );
      await page.keyboard.press('/');
      await page.keyboard.type('zoe');
      await web(names(page)).toHaveText(['Nowak, Zoe']);
      await web(page).toHaveURL(/#\/directory\?search=zoe$/);
      await search(page).fill('');
      await page.getByRole('button', { name: 'Office', exact: true }).first().click();
      await page.getByRole('checkbox', { name: 'Warsaw' }).check();
      await page.keyboard.press('Escape');
      await web(names(page)).toHaveText(['Nowak, Zoe']);
      await web(page).toHaveURL(/#\/directory\?office=2$/);
      await page.reload();
      await web(names(page)).toHaveText(['Nowak, Zoe']);
      await page.getByRole('radio', { name: 'Chart' }).check();
      await web(page).toHaveURL(/office=2&view=chart$|view=chart&office=2$/);
      await web(line(page, 'Zoe Nowak')).toBeVisible();
      expect(await lines(page)).toEqual(['Bea Quist', 'Ann Castellano', 'Zoe Nowak']);
    }));

  it('leads from a colleague to their place in the chart', () =>
    inDirectory(async ({ page }) => {
      await page.getByRole('link', { name: 'Castellano, Ann', exact: true }).click();
      await web(page).toHaveURL(/view=chart/);
      await web(line(page, 'Ann Castellano')).toBeVisible();
      expect(await lines(page)).toEqual(['Bea Quist', 'Ann Castellano']);
      await line(page, 'Ann Castellano').click();
      await web(line(page, 'Zoe Nowak')).toBeVisible(); // loaded on demand
    }));

  it('says when nobody is found', () =>
    inDirectory(async ({ page }) => {
      for (const view of ['List', 'Chart']) {
        await page.getByRole('radio', { name: view }).check();
        await search(page).fill('nobody here');
        await web(page.getByText('Nothing matches your search and filters.')).toBeVisible();
        await page.getByRole('button', { name: 'Clear search and filters' }).click();
        await web(page.getByText('Zoe').or(page.getByText('Bea Quist')).first()).toBeVisible();
      }
    }));

  it.each([
    ['', 'colleagues.page'],
    ['?view=chart', 'colleagues.chart'],
  ])('says that it loads, or what is wrong and how to try again: %s', (view, call) =>
    inDirectory(
      async ({ page }) => {
        let fails = false;
        const failure = { status: 500, json: { errors: ['Something went wront. Try again later.'] } };
        await page.route(`**/trpc/**${call}**`, (route) => (fails ? route.fulfill(failure) : undefined));
        await page.reload();
        await web(page.locator('main [aria-busy="true"]').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        fails = true;
        await page.reload();
        await web(page.getByRole('alert')).toContainText('Something went wront. Try again later.');
        expect(await violations(page)).toEqual([]);
        await page.unroute(`**/trpc/**${call}**`);
        await page.getByRole('button', { name: 'Retry' }).click();
        await web(page.getByText(/Bea/).first()).toBeVisible();
      },
      { path: `/directory${view}` },
    ),
  );

  it('comes as cards on a phone, with search and pages', () =>
    inDirectory(
      async ({ page }) => {
        const cards = page.getByRole('article');
        await web(cards).toHaveCount(20);
        await page.getByRole('button', { name: 'Page 2' }).click();
        await web(cards).toHaveCount(5);
        await search(page).fill('zoe');
        await web(cards).toHaveCount(1);
        await web(search(page)).toBeFocused();
        await web(cards).toContainText('Away today, until 06/12/2025');
        await search(page).fill('zoe nobody');
        await web(page.getByText('Nothing matches your search and filters.')).toBeVisible();
        await web(search(page)).toBeFocused();
        await search(page).fill('zoe');
        await cards.getByRole('link', { name: 'Show in the chart' }).click();
        await web(line(page, 'Zoe Nowak')).toBeVisible();
      },
      { ...PHONE, many: 20 },
    ));
});

describe('the chart (DIR-4)', () => {
  it('is walked by keyboard', () =>
    inDirectory(
      async ({ page }) => {
        await web(line(page, 'Bea Quist')).toBeVisible();
        expect(await lines(page)).toEqual(['First Administrator', 'Bea Quist', 'Ann Castellano', 'Cy Doyle']);
        await search(page).focus();
        for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab'); // past the two filters
        await web(line(page, 'First Administrator')).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowRight');
        await web(line(page, 'Ann Castellano')).toBeFocused();
        await web(line(page, 'Ann Castellano')).toHaveAttribute('aria-level', '2');
        await web(line(page, 'Ann Castellano')).toHaveAttribute('aria-setsize', '2');
        await page.keyboard.press('ArrowRight');
        await web(line(page, 'Ann Castellano')).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('ArrowRight');
        await web(line(page, 'Zoe Nowak')).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await web(line(page, 'Ann Castellano')).toHaveAttribute('aria-expanded', 'false');
        await page.keyboard.press('c');
        await web(line(page, 'Cy Doyle')).toBeFocused();
        await page.keyboard.press('Tab');
        await web(page.getByRole('link', { name: 'cy.doyle@northbridge.example' })).toBeFocused();
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Home');
        await page.keyboard.press('End');
        await web(line(page, 'Cy Doyle')).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Enter');
        await web(line(page, 'Bea Quist')).toBeFocused();
        expect(await lines(page)).toEqual(['First Administrator', 'Bea Quist']);
      },
      { path: '/directory?view=chart' },
    ));

  it('shows more of many people on demand, and the focus goes on', () =>
    inDirectory(
      async ({ page }) => {
        await web(page.getByRole('treeitem')).toHaveCount(101); // a hundred, and a line for more
        await line(page, 'Bea Quist').focus();
        await page.keyboard.press('End');
        const more = line(page, 'Show 14 more');
        await web(more).toBeFocused();
        await page.keyboard.press('Enter');
        await web(page.getByRole('treeitem')).toHaveCount(114);
        await web(line(page, 'Many M 096')).toBeFocused();
      },
      { path: '/directory?view=chart', many: 110 },
    ));
});

describe('the palette', () => {
  it('finds colleagues for everybody', () =>
    inDirectory(async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('nowak');
      await page.getByRole('option', { name: /Zoe Nowak/ }).click();
      await web(page).toHaveURL(/#\/directory\?search=Zoe\+?(%20)?Nowak$/);
      await web(names(page)).toHaveText(['Nowak, Zoe']);
    }));
});

describe.each(SIZES)('%s', (_, size) => {
  it.each(['/directory', '/directory?view=chart', '/directory?search=zzz', '/directory?view=chart&search=zzz'])(
    'has no violations: %s',
    (path) =>
      inDirectory(
        async ({ page }) => {
          await web(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        },
        { ...size, path },
      ),
  );
});
