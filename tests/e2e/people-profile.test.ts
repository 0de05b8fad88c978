import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { PASSWORD } from '../builders/hourbook.ts';
import { mailTo } from '../builders/outbox.ts';
import { aBrowser, ownAddress, PHONE, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, field, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const dana = ownAddress('dana');
const marcus = ownAddress('marcus');
const PATH = '/api/v1/user-profile';
const NEXT = 'kestrel over the quay';

/** My profile, as seen by Dana. */
const inProfile = (use: (opened: Visit & { me: Caller }) => Promise<void>, options?: Parameters<typeof visit>[1]) =>
  visit(async (opened) => {
    const { page, person } = opened;
    const who = await person({ username: dana(), phone: '312 555 0100' });
    const me = await openAs(opened, who, '/profile');
    await web(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible();
    await web(field(page, 'E-mail')).toHaveValue(dana());
    await use(Object.defineProperties({ me } as Visit & { me: Caller }, Object.getOwnPropertyDescriptors(opened)));
  }, options);

/** The field for the current password, beside the e-mail address. */
const current = (page: Page) =>
  page.getByRole('form', { name: 'Contact' }).getByRole('textbox', { name: 'Current password' });
const save = (page: Page) => page.getByRole('button', { name: 'Save my profile' });

async function choosePassword(page: Page, [current, next, again]: readonly [string, string, string]): Promise<void> {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await field(page, 'Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

describe('my profile', () => {
  it('is reached from the name at the foot of the menu, and saved by keyboard alone', () =>
    visit(async (opened) => {
      const { page, person } = opened;
      const me = await openAs(opened, await person({ phone: '312 555 0100' }), '/my-time');
      await page.getByRole('link', { name: 'My profile, Dana Whitfield' }).click();
      await web(field(page, 'Phone')).toHaveValue('312 555 0100');
      await field(page, 'Phone').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('312 555 0177');
      await page.keyboard.press('Tab');
      await page.keyboard.type('dana.w');
      await page.keyboard.press('Control+s');
      await web(said(page)).toHaveText('Saved!');
      expect((await me.get(PATH)).body).toMatchObject({ phone: '312 555 0177', skypeContact: 'dana.w', address: null });
    }));

  it('says what is wrong, and keeps what was typed', () =>
    inProfile(async ({ page, person }) => {
      await person({ username: marcus() });
      await field(page, 'E-mail').fill('marcus');
      await save(page).click();
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(field(page, 'E-mail')).toBeFocused();
      await web(field(page, 'E-mail')).toHaveAccessibleDescription('Enter an e-mail address.');
      await field(page, 'E-mail').fill(marcus());
      await current(page).fill(PASSWORD);
      await save(page).click();
      await web(alert(page)).toHaveText('User with this email already exists');
      await web(field(page, 'E-mail')).toBeFocused();
      await web(field(page, 'E-mail')).toHaveValue(marcus());
    }));

  it('M015: is not left with something unsaved without a question', () =>
    inProfile(async ({ page, me }) => {
      await field(page, 'Phone').fill('1');
      await page.getByRole('link', { name: 'My Time' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await web(question).toContainText('If you navigate away from this page without saving, changes will be lost.');
      await question.getByRole('button', { name: 'Stay on this page' }).first().click();
      await web(field(page, 'Phone')).toHaveValue('1');
      await page.getByRole('button', { name: 'Discard changes, Contact' }).click();
      await web(field(page, 'Phone')).toHaveValue('312 555 0100');
      await page.getByRole('link', { name: 'My Time' }).click();
      await web(page).toHaveURL(/#\/my-time/);
      expect((await me.get(PATH)).body.phone).toBe('312 555 0100');
    }));

  it('M015: stays as it is when another address was typed, which is gone then', () =>
    inProfile(async ({ page }) => {
      const own = page.url();
      const type = (to: string) => page.evaluate((hash) => location.assign(hash), to);
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await field(page, 'Phone').fill('1');
      for (const to of ['#/documents', '#/nowhere']) {
        await type(to);
        await question.getByRole('button', { name: 'Stay on this page' }).last().click();
        await web(question).toHaveCount(0);
        await web(page).toHaveURL(own);
        await web(field(page, 'Phone')).toHaveValue('1');
      }
      await page.getByRole('link', { name: 'My Time' }).click();
      await question.getByRole('button', { name: 'Stay on this page' }).last().click();
      await type('#/documents');
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await web(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
      await page.goBack();
      await web(field(page, 'Phone')).toHaveValue('312 555 0100');
    }));

  it('shows what HR has changed meanwhile beside what was typed', () =>
    inProfile(async ({ page, platform, me }) => {
      const [who] = await platform.records.people.find({
        field: 'unique.username',
        is: dana(),
      });
      await field(page, 'Phone').fill('1');
      await platform.records.people.change(who!.id, null, (now) => ({ ...now, phone: '2' }));
      await save(page).click();
      await web(alert(page)).toContainText('Reload and try again.');
      await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
      await web(field(page, 'Phone')).toHaveValue('2');
      await page.getByRole('button', { name: 'Use mine, Phone' }).click();
      await save(page).click();
      await web(said(page)).toHaveText('Saved!');
      expect((await me.get(PATH)).body.phone).toBe('1');
    }));
});

describe('the e-mail address', () => {
  it('is changed by keyboard, by who knows the current password, which nothing else asks for', () =>
    inProfile(async ({ page, me, platform }) => {
      await web(current(page)).toHaveCount(0);
      await field(page, 'E-mail').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('dana@elsewhere.example');
      await web(current(page)).toBeVisible();
      await page.keyboard.press('Control+s');
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(current(page)).toBeFocused();
      await web(current(page)).toHaveAccessibleDescription('Fill in this field.');
      await page.keyboard.type('a wrong one');
      await page.keyboard.press('Enter');
      await web(alert(page)).toHaveText('Current password is incorrect');
      await web(current(page)).toBeFocused();
      await web(current(page)).toHaveAttribute('data-invalid', 'true');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await web(said(page)).toHaveText('Saved!');
      await web(current(page)).toHaveCount(0);
      await web(field(page, 'E-mail')).toHaveValue('dana@elsewhere.example');
      expect((await me.get(PATH)).body.email).toBe('dana@elsewhere.example');
      expect((await mailTo(platform, dana())).subject).toBe('Your Hourbook account was changed');
    }));

  it('that nobody answered and that was discarded is not changed by the next save', () =>
    inProfile(async ({ page, me }) => {
      await page.route('**/trpc/people.profile.change*', (route) => route.fulfill({ status: 503 }), { times: 2 });
      await field(page, 'E-mail').fill('dana@elsewhere.example');
      await current(page).fill(PASSWORD);
      await save(page).click();
      await web(alert(page)).toContainText('Hourbook cannot be reached.');
      await field(page, 'E-mail').fill('whitfield@elsewhere.example');
      await save(page).click();
      await web(alert(page)).toContainText('Hourbook cannot be reached.');
      await page.getByRole('button', { name: 'Discard changes, Contact' }).click();
      await web(field(page, 'E-mail')).toHaveValue(dana());
      const sent = page.waitForRequest('**/trpc/people.profile.change*');
      await field(page, 'Phone').fill('1');
      await save(page).click();
      await web(said(page)).toHaveText('Saved!');
      expect((await sent).postDataJSON()).toMatchObject({ email: dana(), phone: '1' });
      expect((await me.get(PATH)).body).toMatchObject({ email: dana(), phone: '1' });
    }));

  it('that was typed back asks for no password, and leaves nothing to save', () =>
    inProfile(async ({ page }) => {
      await field(page, 'E-mail').fill('dana@elsewhere.example');
      await current(page).fill('half a pass');
      await field(page, 'E-mail').fill(dana());
      await web(current(page)).toHaveCount(0);
      await web(save(page)).toHaveAttribute('aria-disabled', 'true');
    }));
});

describe('the password', () => {
  it('is changed by who knows the current one, typed twice alike; elsewhere they are signed out', () =>
    inProfile(async ({ page, me, signIn, platform }) => {
      const [who] = await platform.records.people.find({
        field: 'unique.username',
        is: dana(),
      });
      const elsewhere = await signIn(who!);
      await choosePassword(page, [PASSWORD, NEXT, 'something else']);
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(field(page, 'Confirm new password')).toBeFocused();
      await web(field(page, 'Confirm new password')).toHaveAccessibleDescription('The passwords do not match.');
      await choosePassword(page, ['a wrong one', NEXT, NEXT]);
      await web(alert(page)).toHaveText('Current password is incorrect');
      await web(field(page, 'Current password')).toBeFocused();
      await choosePassword(page, [PASSWORD, 'password123', 'password123']);
      await web(alert(page)).toHaveText('This password is too common');
      await web(field(page, 'New password')).toBeFocused();
      await choosePassword(page, [PASSWORD, NEXT, NEXT]);
      await web(said(page)).toHaveText('Password successfully updated');
      for (const name of ['Current password', 'New password', 'Confirm new password'])
        await web(field(page, name)).toHaveValue('');
      // Still signed in, and with the new version: the next change is not refused as stale.
      await field(page, 'Phone').fill('1');
      await save(page).click();
      await web(said(page)).toHaveText('Saved!');
      expect((await me.get(PATH)).status).toBe(200);
      expect((await elsewhere.get(PATH)).status).toBe(401);
    }));
});

it.each(SIZES)('has nothing that axe finds wrong: %s', (_where, size) =>
  inProfile(async ({ page }) => {
    await choosePassword(page, ['a', 'b', 'c']);
    await web(alert(page)).toBeVisible();
    await field(page, 'E-mail').fill('dana@elsewhere.example');
    await save(page).click();
    await web(current(page)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size === PHONE ? 390 : 1440);
  }, size),
);
