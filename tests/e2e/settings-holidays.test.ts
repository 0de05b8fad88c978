import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Caller, CHICAGO } from '../builders/hourbook.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

const UNITED_STATES = 1;
const ofCountry = `/api/v1/country/${UNITED_STATES}/holidays`;
const ofOffice = `/api/v1/office/${CHICAGO}/holidays`;
const calendars = '/api/v1/custom-calendar/settings/custom-calendars';
const COUNTRY = `?kind=country&id=${UNITED_STATES}&year=2025`;
const OFFICE = `?kind=office&id=${CHICAGO}&year=2025`;
const THREE = ['06/19/2025', '07/04/2025', '12/25/2025'];

interface Opened extends Visit {
  /** Another person who may change the settings. */
  readonly omar: Caller;
}

/** The holidays, as seen by Nina of HR in Chicago on 06/11/2025. */
const inHolidays = (
  use: (opened: Opened) => Promise<void>,
  {
    search = '',
    dates,
    before,
    ...page
  }: Parameters<typeof visit>[1] & {
    readonly search?: string;
    /** The holidays of the country in 2025. */
    readonly dates?: readonly string[];
    readonly before?: (opened: Visit) => Promise<void>;
  } = {},
) =>
  visit(
    async (opened) => {
      const nina = await opened.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
      const accountant = await opened.person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] });
      const omar = await opened.signIn(accountant);
      if (dates) await omar.post(ofCountry, { year: 2025, dates });
      await before?.(opened);
      await openAs(opened, nina, `/holidays${search}`);
      await web(opened.page.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible();
      await use(Object.defineProperties({ omar } as Opened, Object.getOwnPropertyDescriptors(opened)));
    },
    { alone: true, ...page },
  );

const owner = (page: Page) => page.getByRole('heading', { level: 2 }).and(page.locator('header h2'));
const upload = (page: Page) => page.getByRole('button', { name: 'Upload dates' });
const lines = (page: Page) => page.getByRole('textbox', { name: 'Dates for 2025' });
const verdicts = (page: Page) => page.getByRole('list', { name: 'How each line was read' }).getByRole('listitem');
const said = (page: Page) => page.locator('main header').first().getByRole('status');
const alert = (page: Page) => page.getByRole('alert');
const rows = (page: Page) => page.getByRole('table', { name: /dates? in 2025/ }).getByRole('row');
const day = (page: Page, month: string, date: number | string) =>
  page.getByRole('table', { name: month }).getByRole('cell', { name: String(date), exact: true });
const replace = (page: Page, count: string) => page.getByRole('button', { name: `Replace 2025 with ${count}` });
const chosen = (page: Page) => page.getByRole('navigation', { name: 'Holidays of' }).locator('[aria-current]');

/** The selected part of the text field. */
const selected = (page: Page) =>
  lines(page).evaluate((field) => {
    const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });

const kept = async (as: Caller, path = ofCountry): Promise<string[]> =>
  (await as.get(`${path}?year=2025`)).body[0]?.dates;

describe('the holidays of a country', () => {
  it('are uploaded by keyboard alone: seen line by line, refused while one is wrong, kept whole', () =>
    inHolidays(
      async ({ page, omar }) => {
        await web(owner(page)).toHaveText('United States');
        await web(page.getByText('United States has no dates for 2025 yet.')).toBeVisible();
        await page.keyboard.press('Alt+Shift+U');
        await web(lines(page)).toBeFocused();
        await page.keyboard.type('07/04/2025\n2025-07-04\n12/24/2024\n\n12/25/25\n07/05/2025');
        await web(verdicts(page)).toHaveText([
          'Line 1, 07/04/2025: Fri, new',
          'Line 2, 07/04/2025: Duplicate of line 1',
          'Line 3, 12/24/2024: Skipped: 2024',
          'Line 5, 12/25/25: Write 12/25/2025',
          'Line 6, 07/05/2025: Sat, weekend, new',
        ]);
        await web(day(page, 'July', '4 Holiday, new')).toBeVisible();
        await web(day(page, 'July', '5 Holiday on a weekend, new')).toBeVisible();
        await web(page.getByText('2 dates, 2 new, 1 from other years skipped, 2 lines to correct')).toBeAttached();
        await page.keyboard.press('Control+s');
        await web(alert(page)).toHaveText('Please, check dates format!');
        await web(lines(page)).toBeFocused();
        expect(await selected(page)).toBe('12/25/25');
        expect(await violations(page)).toEqual([]);
        await page.keyboard.type('12/25/2025');
        await page.keyboard.press('Control+s');
        await web(alert(page)).toHaveText('Please, delete dates duplicates!');
        expect(await selected(page)).toBe('2025-07-04');
        await page.keyboard.type('06/19/2025');
        await web(page.getByRole('button', { name: 'Save 4 dates for 2025' })).toBeVisible();
        await page.keyboard.press('Control+s');
        await web(said(page)).toHaveText('Dates uploaded successfully! Timesheets update automatically.');
        await web(upload(page)).toBeFocused();
        await web(rows(page)).toHaveText([
          'DateWeekdayHoliday',
          '06/19/2025ThursdayJuneteenth',
          '07/04/2025FridayIndependence Day',
          '07/05/2025Saturday',
          '12/25/2025ThursdayChristmas Day',
        ]);
        await web(page.getByText('1 date is on a weekend and will not appear on timesheets.')).toBeVisible();
        await web(day(page, 'July', '4 Holiday')).toBeVisible();
        await web(day(page, 'July', '5 Holiday on a weekend')).toBeVisible();
        expect(await kept(omar)).toEqual(['2025-06-19', '2025-07-04', '2025-07-05', '2025-12-25']);
      },
      { search: COUNTRY },
    ));

  it('are replaced by what is pasted, and it is said what comes and goes; another year alone is refused', () =>
    inHolidays(
      async ({ page, omar }) => {
        await upload(page).click();
        await web(lines(page)).toHaveValue(THREE.join('\n'));
        await web(replace(page, '3 dates')).toBeVisible();
        // Pasted as from a column of a spreadsheet; it replaces the selected text.
        await page.keyboard.insertText('07/04/2025\n11/27/2025\n11/28/2025\n');
        await web(page.getByText('3 dates, 2 new, 2 removed')).toBeAttached();
        await web(page.getByText('Removed: 06/19/2025, 12/25/2025')).toBeVisible();
        await web(day(page, 'June', '19 Holiday, removed')).toBeVisible();
        await web(day(page, 'November', '27 Holiday, new')).toBeVisible();
        await lines(page).fill('07/04/2026');
        await page.getByRole('button', { name: 'Save dates' }).click();
        await web(alert(page)).toHaveText('There are no dates for the selected year!');
        await lines(page).fill('11/27/2025');
        await replace(page, '1 date').click();
        await web(rows(page)).toHaveText(['DateWeekdayHoliday', '11/27/2025ThursdayThanksgiving Day']);
        expect(await kept(omar)).toEqual(['2025-11-27']);
      },
      { search: COUNTRY, dates: THREE },
    ));

  it('begin with those of the year before, which can be undone', () =>
    inHolidays(
      async ({ page }) => {
        await web(owner(page)).toHaveText('United States');
        await page.getByRole('link', { name: 'Next year' }).click();
        await web(page.getByText('United States has no dates for 2026 yet.')).toBeVisible();
        await upload(page).click();
        const field = page.getByRole('textbox', { name: 'Dates for 2026' });
        await field.fill('01/01/2026');
        await page.getByRole('button', { name: 'Copy 2025 dates' }).click();
        await web(field).toHaveValue('06/19/2026\n07/04/2026\n12/25/2026');
        await web(verdicts(page).nth(1)).toHaveText('Line 2, 07/04/2026: Sat, weekend, new');
        await page.getByRole('button', { name: 'Undo' }).click();
        await web(field).toHaveValue('01/01/2026');
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('copy 2025');
        await page.keyboard.press('Enter');
        await web(field).toHaveValue('06/19/2026\n07/04/2026\n12/25/2026');
      },
      { search: COUNTRY, dates: THREE, alone: false },
    ));
});

describe('the holidays of an office', () => {
  it("are its country's until it has its own, and again when those are withdrawn; the history says so", () =>
    inHolidays(
      async ({ page, omar }) => {
        // Her own office, since the address names none.
        await web(owner(page)).toHaveText('Chicago');
        await web(chosen(page)).toHaveText('Chicago uses United States');
        await web(page.getByText('From United States', { exact: true })).toBeVisible();
        await web(rows(page)).toHaveCount(4);
        await upload(page).click();
        await lines(page).fill('07/03/2025\n12/25/2025');
        await web(page.getByText('compared with United States')).toBeVisible();
        await page.getByRole('button', { name: 'Save 2 dates for 2025' }).click();
        await web(said(page)).toContainText('Dates uploaded successfully!');
        await web(page.getByText('Own dates', { exact: true })).toBeVisible();
        await web(chosen(page)).toHaveText('Chicago own, 2');
        expect(await kept(omar, ofOffice)).toEqual(['2025-07-03', '2025-12-25']);
        const withdraw = page.getByRole('button', { name: 'Remove own dates' });
        await withdraw.click();
        const question = page.getByRole('dialog', { name: 'Remove the 2025 dates of Chicago?' });
        await web(question).toContainText('Chicago will use the 3 dates of the United States again.');
        await web(question.getByRole('button', { name: 'Keep dates' }).last()).toBeFocused();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Enter');
        await web(question).toHaveCount(0);
        await web(withdraw).toBeFocused();
        await withdraw.click();
        await question.getByRole('button', { name: 'Remove dates' }).click();
        await web(said(page)).toContainText('The 2025 dates of Chicago were removed.');
        await web(
          page.getByText('Chicago no longer has its own dates. The dates of the United States apply.'),
        ).toBeVisible();
        await web(rows(page)).toHaveCount(4);
        expect(await kept(omar, ofOffice)).toBeUndefined();
        await page.keyboard.press('Alt+Shift+H');
        const history = page.getByRole('dialog', { name: 'History, Chicago 2025' });
        await web(history.getByRole('listitem')).toHaveCount(2);
        await web(history.getByRole('listitem').first()).toContainText('from 2 dates→ to removed');
        await web(history.getByRole('listitem').last()).toContainText('Thu 07/03/2025, Thu 12/25/2025');
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'United States', exact: true }).click();
        await web(owner(page)).toHaveText('United States');
      },
      { dates: THREE },
    ));
});

describe('a custom calendar', () => {
  it('is made by its name, its year and its dates, and is known by its name', () =>
    inHolidays(async ({ page, omar }) => {
      await web(owner(page)).toHaveText('Chicago');
      await page.keyboard.press('Alt+Shift+N');
      const drawer = page.getByRole('dialog', { name: 'New custom calendar' });
      const name = drawer.getByRole('textbox', { name: 'Name' });
      await web(name).toBeFocused();
      await page.keyboard.type('P');
      await page.keyboard.press('Enter');
      await web(drawer.getByRole('alert')).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(drawer.getByText('Enter at least 2 characters.')).toBeVisible();
      await web(name).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.type('lant A/B & Öl');
      await page.keyboard.press('Enter');
      await web(owner(page)).toHaveText('Plant A/B & Öl');
      await web(lines(page)).toBeFocused();
      await web(chosen(page)).toHaveText('Plant A/B & Öl new');
      await page.keyboard.type('05/01/2025');
      await page.keyboard.press('Control+s');
      await web(said(page)).toContainText('Custom Calendar uploaded successfully!');
      await web(chosen(page)).toHaveText('Plant A/B & Öl 2025');
      const [calendar] = (await omar.get(calendars)).body;
      expect(calendar).toMatchObject({ name: 'Plant A/B & Öl', year: 2025, customHolidays: ['2025-05-01'] });
      await page.reload();
      await web(rows(page)).toHaveText(['DateWeekdayHoliday', '05/01/2025ThursdayLabor Day']);
      await web(lines(page)).toHaveCount(0);
    }));
});

describe('what was typed', () => {
  it('stays when saving fails, and is sent again with the same key', () =>
    inHolidays(
      async ({ page, omar }) => {
        const keys: (string | undefined)[] = [];
        await page.route('**/trpc/reference.holidays.uploadForCountry*', async (route) => {
          keys.push(route.request().headers()['idempotency-key']);
          if (keys.length === 1) {
            await route.fetch(); // carried out, but the answer is lost
            return route.abort();
          }
          return route.continue();
        });
        await upload(page).click();
        await lines(page).fill('12/24/2025');
        await replace(page, '1 date').click();
        await web(alert(page)).toContainText('Hourbook cannot be reached.');
        await web(lines(page)).toHaveValue('12/24/2025');
        await web(lines(page)).toBeFocused();
        await page.keyboard.press('Control+s');
        await web(said(page)).toContainText('Dates uploaded successfully!');
        expect(keys[1]).toBe(keys[0]);
        expect(await kept(omar)).toEqual(['2025-12-24']);
      },
      { search: COUNTRY, dates: THREE },
    ));

  it('is compared with what somebody else saved meanwhile', () =>
    inHolidays(
      async ({ page, omar }) => {
        await upload(page).click();
        await lines(page).fill('07/04/2025\n12/24/2025');
        await omar.post(ofCountry, { year: 2025, dates: ['07/04/2025', '11/27/2025'] });
        await replace(page, '2 dates').click();
        await web(alert(page)).toContainText(/^Holiday list was changed by Omar Haddad at .+ Reload and try again\./);
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
        await web(page.getByText('Removed: 11/27/2025')).toBeVisible();
        await web(alert(page)).toHaveCount(0);
        await web(lines(page)).toHaveValue('07/04/2025\n12/24/2025');
        await replace(page, '2 dates').click();
        await web(said(page)).toContainText('Dates uploaded successfully!');
        expect(await kept(omar)).toEqual(['2025-07-04', '2025-12-24']);
      },
      { search: COUNTRY, dates: THREE },
    ));

  it('is here again after a reload, is asked about before it is left, and can be had back when it is discarded', () =>
    inHolidays(
      async ({ page }) => {
        page.on('dialog', (dialog) => void dialog.accept()); // the browser's own question before the reload
        await upload(page).click();
        await lines(page).fill('12/24/2025');
        await page.reload();
        await web(said(page)).toHaveText('We restored your unsaved changes.');
        await web(lines(page)).toHaveValue('12/24/2025');
        await page.keyboard.press('Escape');
        await web(upload(page)).toBeFocused();
        await page.getByRole('button', { name: 'Undo' }).click();
        await web(lines(page)).toHaveValue('12/24/2025');
        await page.getByRole('link', { name: 'Previous year' }).click();
        const question = page.getByRole('dialog', { name: 'Leave without saving?' });
        await question.getByRole('button', { name: 'Stay on this page' }).last().click();
        await web(lines(page)).toHaveValue('12/24/2025');
        await page.getByRole('link', { name: 'Previous year' }).click();
        await question.getByRole('button', { name: 'Leave without saving' }).click();
        await web(page.getByText('United States has no dates for 2024 yet.')).toBeVisible();
        await page.getByRole('link', { name: 'Next year' }).click();
        await web(rows(page)).toHaveCount(4);
      },
      { search: COUNTRY, dates: THREE, alone: false },
    ));
});

it('while the lists are on their way the year is there; where they do not come it is said, and tried again', () => {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  return inHolidays(
    async ({ page }) => {
      await web(page.getByText('Loading', { exact: true })).toBeAttached();
      await web(day(page, 'June', 11)).toHaveAttribute('aria-current', 'date');
      expect(await violations(page)).toEqual([]);
      held.resolve();
      await web(alert(page)).toContainText('Cannot upload holidays!Something went wront. Try again later.');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(rows(page)).toHaveCount(4);
    },
    {
      dates: THREE,
      alone: false,
      before: async ({ page }) => {
        await page.route(/reference\.holidays\.ofYear/, async (route) => {
          await held.promise;
          asked++;
          const errors = ['Something went wront. Try again later.'];
          await (asked === 1 ? route.fulfill({ status: 500, json: { errors } }) : route.continue());
        });
      },
    },
  );
});

it.each(SIZES)('is for everybody: %s', (_where, size) =>
  inHolidays(
    async ({ page }) => {
      const { width } = page.viewportSize() ?? { width: 0 };
      const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await web(rows(page)).toHaveCount(4);
      expect(await violations(page)).toEqual([]);
      await fits();
      if (width < 500) {
        const whose = page.getByRole('button', { name: 'Chicago' });
        await whose.click();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('link', { name: /^Warsaw/ }).click();
        await web(page.getByRole('button', { name: 'Warsaw' })).toBeFocused();
        await web(owner(page)).toHaveText('Warsaw');
      }
      await upload(page).click();
      await lines(page).fill('07/04/2025\n07/04/2025\n07/05/2025\n07/04/2024\nx');
      await web(verdicts(page)).toHaveCount(5);
      expect(await violations(page)).toEqual([]);
      await fits();
    },
    { ...size, search: OFFICE, dates: THREE, alone: false },
  ),
);

it('whoever does not keep the settings is sent to My Time', () =>
  visit(async (opened) => {
    await openAs(opened, await opened.person(), `/holidays${COUNTRY}`);
    await web(opened.page.getByRole('heading', { name: 'My Time' })).toBeVisible();
    await web(opened.page).toHaveURL(/#\/my-time/);
  }));
