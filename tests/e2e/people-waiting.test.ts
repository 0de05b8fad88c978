import { describe, expect, it } from 'vitest';
import { mailTo, tokenIn } from '../builders/outbox.ts';
import { aBrowser, openAnew, ownAddress, SIZES, violations, web } from './browser.ts';
import { field } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const alone = { alone: true } as const;
const invited = ownAddress('ines');

describe('people whom HR has something to do about', () => {
  it.each(SIZES)('are counted in the menu and above the list, which they lead to: %s', (_where, size) =>
    visit(
      async (opened) => {
        const { page, person, platform } = opened;
        const waiting = await person({ firstName: 'Wanda', lastName: 'Waits', waitsForHr: true, enabled: false });
        const status = { id: 's', legalStatusId: 2, expirationDate: '2025-07-01' };
        const ending = await person({ firstName: 'Edda', lastName: 'Ends', legalStatuses: [status] });
        await openAs(opened, await person({ roles: ['ROLE_HR'] }), '/users');
        const toDo = page.getByRole('list', { name: 'To do' });
        await web(toDo.getByRole('listitem')).toHaveText([
          '1 person is waiting for HR',
          '1 legal status expires by 08/10/2025',
        ]);
        expect(await violations(page)).toEqual([]);

        await toDo.getByRole('link', { name: 'legal status' }).click();
        await web(page.getByRole('row', { name: /Ends/ })).toContainText('07/01/2025');
        await web(page.getByRole('row')).toHaveCount(3); // two of them are the head
        await page.getByRole('row', { name: /Ends/ }).getByRole('link', { name: 'Ends' }).click();
        await web(page).toHaveURL(new RegExp(`#/user/${ending.id}/legal-status$`));
        await page.goBack();

        await toDo.getByRole('link', { name: 'is waiting for HR' }).click();
        await web(page.getByRole('row')).toHaveCount(3); // two of them are the head
        await page.getByRole('row', { name: /Wanda/ }).getByRole('link', { name: 'Waits' }).click();
        await page.getByRole('button', { name: 'Enable', exact: true }).click();
        await web(page.getByText('Enabled: they can sign in now')).toBeVisible();
        await web(page.getByText('Waiting for HR to decide')).toBeHidden();
        expect(await platform.records.people.get(waiting.id)).toMatchObject({ enabled: true, waitsForHr: false });
      },
      { ...alone, ...size },
    ),
  );

  it('stand beside People in the menu of HR until none is left, and of nobody else', () =>
    visit(async (opened) => {
      const { page, person } = opened;
      await person({ firstName: 'Wanda', lastName: 'Waits', waitsForHr: true, enabled: false });
      const menu = page.getByRole('navigation', { name: 'Main' });
      const count = menu.getByRole('link', { name: '1 person is waiting for HR' });
      await openAs(opened, await person({ roles: ['ROLE_HR'] }), '/users');
      await count.click();
      const wanda = page.getByRole('switch', { name: 'Enabled, Wanda Waits' });
      await web(wanda).toBeInViewport({ ratio: 1 });
      await wanda.click();
      await web(page.getByText('User enabled: Wanda Waits')).toBeVisible();
      await web(count).toBeHidden();
      await web(page.getByRole('list', { name: 'To do' })).toBeHidden();

      const { id } = await person({ firstName: 'Wim', lastName: 'Waits', waitsForHr: true, enabled: false });
      await openAnew(page, `${opened.url}/#/user/${id}/general`);
      await web(count).toBeVisible();
      await page.getByRole('button', { name: 'Keep disabled' }).click();
      await web(page.getByText('Kept disabled')).toBeVisible();
      await web(count).toBeHidden();
    }, alone));
});

it('whoever is invited chooses a password by the link, and signs in; HR see until when it works and send it again', () =>
  visit(async (opened) => {
    const { page, person, platform } = opened;
    const { id } = await person({ username: invited(), passwordHash: null });
    await openAs(opened, await person({ roles: ['ROLE_HR'] }), `/user/${id}/general`);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await web(page.getByText(`An invitation is on its way to ${invited()}`)).toBeVisible();
    const token = tokenIn(await mailTo(platform, invited()));
    await page.reload();
    await web(page.getByText('The link works until 06/18/2025')).toBeVisible();

    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(`${opened.url}/#/welcome?token=${token}`);
    await web(page.getByRole('heading', { name: 'Welcome to Hourbook' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await field(page, 'New password').fill('herons above the lock');
    await field(page, 'Confirm password').fill('herons above the lock');
    await page.getByRole('button', { name: 'Save password' }).click();
    await web(page.getByText('Your password is set. You can sign in now.')).toBeVisible();
    await web(page).not.toHaveURL(/token/);

    await page.goto('about:blank');
    await page.goto(`${opened.url}/#/welcome?token=${token}`);
    await web(page.getByText('This link has expired or was already used.')).toBeHidden();
    await field(page, 'New password').fill('herons above the lock');
    await field(page, 'Confirm password').fill('herons above the lock');
    await page.getByRole('button', { name: 'Save password' }).click();
    await web(page.getByText('This link has expired or was already used.')).toBeVisible();
  }));
