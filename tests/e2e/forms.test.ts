import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, openAnew, PHONE, type Visit, web } from './browser.ts';
import { alert, field, inSettings, LOOKING, opener, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** Dana's data, as seen by Nina of HR. */
const atDana = (
  tab: string,
  use: (opened: Visit & { readonly dana: Person }) => Promise<void>,
  options: Parameters<typeof visit>[1] = {},
) =>
  visit(async (opened) => {
    const dana = await opened.person({ hireDate: '2020-01-01' });
    await openAs(opened, await opened.person({ roles: ['ROLE_HR'] }), `/user/${dana.id}/${tab}`);
    await web(opened.page.getByRole('heading', { name: 'Dana Whitfield', level: 1 })).toBeVisible();
    await use(Object.defineProperties({ dana } as Visit & { dana: Person }, Object.getOwnPropertyDescriptors(opened)));
  }, options);

const save = (page: Page) => page.getByRole('button', { name: 'Save general info' });
const dialog = (page: Page) => page.getByRole('dialog');

describe('what a form answers', () => {
  it('stands beside Save with the wrong field in sight, and goes when that is mended', () =>
    atDana('general', async ({ page }) => {
      await field(page, 'First name').fill('');
      await field(page, 'Degree').fill('Physics'); // far below on the page
      await save(page).click();
      await web(field(page, 'First name')).toBeFocused();
      await web(field(page, 'First name')).toBeInViewport({ ratio: 1 });
      await web(page.getByText('Fill in this field.')).toBeInViewport({ ratio: 1 });
      await web(alert(page)).toBeInViewport({ ratio: 1 });
      await field(page, 'First name').fill('Dana');
      await web(alert(page)).toHaveCount(0);
      const before = await save(page).boundingBox();
      await page.keyboard.press('Control+s');
      await web(said(page)).toHaveText('The user was saved');
      await web(said(page)).toBeInViewport({ ratio: 1 });
      expect(await save(page).boundingBox()).toEqual(before);
    }));

  it('in a drawer, the summary stays above the fields while these scroll', () =>
    inSettings(
      visit,
      { path: '/clients', title: 'Clients' },
      async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 560 });
        await page.getByRole('button', { name: 'New client' }).click();
        await dialog(page).getByRole('textbox', { name: 'Holiday notices to' }).fill('nobody');
        await page.keyboard.press('Control+s');
        await web(alert(page)).toBeInViewport({ ratio: 1 });
        await web(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
        await dialog(page).getByRole('textbox', { name: 'Holiday notices to' }).scrollIntoViewIfNeeded();
        await web(alert(page)).toBeInViewport({ ratio: 1 });
        await web(page.getByRole('button', { name: 'Save client' })).toBeInViewport({ ratio: 1 });
      },
      LOOKING,
    ));

  it('to what was discarded while it was being saved does not go over what was typed since', () =>
    atDana('general', async ({ page }) => {
      let answer = () => {};
      const held = new Promise<void>((done) => {
        answer = done;
      });
      await page.route('**/trpc/people.general.change*', async (route) => {
        await held;
        await route.continue();
      });
      await field(page, 'Degree').fill('Physics');
      await save(page).click();
      await web(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await field(page, 'Alias').fill('Dee');
      answer();
      await web(field(page, 'Degree')).toHaveValue('Physics'); // it was saved anyway
      await web(field(page, 'Alias')).toHaveValue('Dee');
      await web(save(page)).not.toHaveAttribute('aria-disabled', 'true');
    }));

  it('says its keys where Save is pointed at', () =>
    atDana('general', async ({ page }) => {
      await save(page).hover();
      await web(page.getByRole('tooltip')).toHaveText('Ctrl+S');
    }));
});

describe('a date', () => {
  it.each([
    ['03091991', '03/09/1991'],
    ['3/9/91', '03/09/1991'],
    ['3-9-1991', '03/09/1991'],
  ])('typed as %s is taken when its field is left', (typed, shown) =>
    atDana('general', async ({ page }) => {
      await field(page, 'Date of birth').fill(typed);
      await page.keyboard.press('Tab');
      await web(field(page, 'Date of birth')).toHaveValue(shown);
    }),
  );

  it('that is none is told when its field is left; the button that is pressed meanwhile stays under the pointer', () =>
    atDana('general', async ({ page }) => {
      const birth = field(page, 'Date of birth');
      await birth.fill('02/30/1991');
      await birth.press('Tab');
      await web(birth).toHaveAccessibleDescription('This date does not exist.');
      await birth.fill('03/09/1991');
      await web(birth).toHaveAccessibleDescription('');
      await birth.fill('03/');
      await page.getByRole('button', { name: 'History' }).click();
      await web(dialog(page)).toBeVisible();
    }));
});

describe('what stands over a page', () => {
  it('has an address; Back closes it, and gives back what was typed', () =>
    inSettings(
      visit,
      { path: '/clients?search=lake', title: 'Clients' },
      async ({ page, url }) => {
        await web(opener(page, 'Lakeshore')).toHaveAttribute('href', /^#\/clients\?open=\d+$/);
        const href = await opener(page, 'Lakeshore').getAttribute('href');
        await opener(page, 'Lakeshore').click();
        await web(page).toHaveURL(/search=lake&open=\d+$/);
        await page.goBack();
        await web(dialog(page)).toHaveCount(0);
        await web(page).toHaveURL(/\?search=lake$/);
        await page.goForward();
        await dialog(page).getByRole('textbox', { name: 'Description' }).fill('On the lake');
        await page.goBack();
        await web(dialog(page)).toHaveCount(0);
        await web(said(page)).toContainText('Changes to Lakeshore were discarded.');
        await page.getByRole('button', { name: 'Undo' }).click();
        await web(dialog(page).getByRole('textbox', { name: 'Description' })).toHaveValue('On the lake');
        await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
        await web(page).toHaveURL(/\?search=lake$/);
        const other = await page.context().newPage();
        await other.goto(`${url}/${href}`);
        await web(other.getByRole('dialog', { name: 'Lakeshore' })).toBeVisible();
        await other.getByRole('button', { name: 'Cancel', exact: true }).click();
        await web(other).toHaveURL(/#\/clients$/);
      },
      LOOKING,
    ));

  it('asks before Back leaves what was typed about a person', () =>
    atDana('employment', async ({ page }) => {
      await page.getByRole('button', { name: 'Terminate' }).click();
      await web(page).toHaveURL(/\?open=termination$/);
      await field(page, 'Termination note').fill('Moves to the lake');
      await page.goBack();
      await page.getByText('Stay on this page', { exact: true }).click();
      await web(field(page, 'Termination note')).toHaveValue('Moves to the lake');
      await page.goBack();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await web(dialog(page)).toHaveCount(0);
    }));
});

describe('links', () => {
  it('of a list lead back to it as it was filtered; a tab of a person has its own title', () =>
    atDana('general', async ({ page, url, dana }) => {
      await page.goto(`${url}/#/users?search=whitfield`);
      const link = page.getByRole('rowheader').getByRole('link', { name: 'Whitfield' }).first();
      await web(link).toHaveAttribute('href', /^#\/user\/\d+\/general$/);
      await page.goto(`${url}/#/user/${dana.id}/employment`);
      await web(page).toHaveTitle('Dana Whitfield, Employment · Hourbook');
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'People' }).click();
      await web(page).toHaveURL(/#\/users\?search=whitfield$/);
    }));

  it('remember how many rows are on a page', () =>
    atDana('general', async ({ page, url }) => {
      await page.goto(`${url}/#/users`);
      await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
      await web(page).toHaveURL(/size=50/);
      await page.goto(`${url}/#/documents`);
      await page.goto(`${url}/#/users`);
      await web(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');
    }));

  it('to what somebody may not open say so; to nobody lead to the users', () =>
    visit(async (opened) => {
      const { page, url, person } = opened;
      await openAs(opened, await person({ roles: ['ROLE_HR'] }), '/user/999999/general');
      await page.getByRole('link', { name: 'Go to People' }).click();
      await web(page).toHaveURL(/#\/users/);
      await openAs(opened, await person(), '/documents');
      await openAnew(page, `${url}/#/users`);
      await web(alert(page)).toHaveText(
        'Access is deniedYour roles do not include People, so this is My Time. Ask an administrator if you need it.',
      );
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click();
      await web(alert(page)).toHaveCount(0);
    }));
});

describe('the palette', () => {
  it('finds people and clients', () =>
    atDana('general', async ({ page, person }) => {
      const kim = await person({ firstName: 'Kim', lastName: 'Quillfeather' });
      await page.keyboard.press('Control+k');
      await web(page.getByRole('combobox', { name: 'Search pages and actions' })).toBeFocused();
      await page.keyboard.type('quillf');
      await web(page.getByRole('option', { name: /^Kim Quillfeather/ })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await web(page).toHaveURL(new RegExp(`#/user/${kim.id}/general$`));
      await page.keyboard.press('Control+k');
      await web(page.getByRole('combobox', { name: 'Search pages and actions' })).toBeFocused();
      await page.keyboard.type('lakes');
      await page.getByRole('option', { name: /^Lakeshore/ }).click();
      await web(page.getByRole('dialog', { name: 'Lakeshore' })).toBeVisible();
    }));
});

describe('on a phone', () => {
  it.each(['/users', '/clients?open=new', '/profile', '/categories?open=new'])(
    'all fields of %s are read without zooming in',
    (at) =>
      visit(async (opened) => {
        const { page, person } = opened;
        await openAs(opened, await person({ roles: ['ROLE_HR'] }), at);
        await web(page.locator('main, [role="dialog"]').getByRole('textbox').first()).toBeVisible();
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('input, select, textarea')]
            .filter((each) => !['checkbox', 'radio'].includes(each.getAttribute('type') ?? ''))
            .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
            .map((each) => each.outerHTML),
        );
        expect(small).toEqual([]);
      }, PHONE),
  );

  it('what can be done with a row is in sight', () =>
    inSettings(
      visit,
      { path: '/categories', title: 'Categories' },
      async ({ page }) => {
        await web(page.getByRole('button', { name: 'Edit Sales' })).toBeInViewport({ ratio: 1 });
        await web(page.getByRole('button', { name: 'History, Sales' })).toBeInViewport({ ratio: 1 });
      },
      { ...LOOKING, ...PHONE },
    ));
});

it('who wants no motion gets none', () =>
  visit(async (opened) => {
    const { page, person } = opened;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs(opened, await person({ roles: ['ROLE_HR'] }), '/users');
    await web(page.getByRole('switch').first()).toBeVisible();
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((each) => {
          const { animationName, transitionDuration } = getComputedStyle(each);
          return animationName !== 'none' || transitionDuration.split(', ').some((time) => time !== '0s');
        })
        .map((each) => each.outerHTML.slice(0, 120)),
    );
    expect(moving).toEqual([]);
  }));
