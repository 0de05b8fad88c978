import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { PASSWORD } from '../builders/hourbook.ts';
import { oneTimeCode } from '../builders/one-time-code.ts';
import { aBrowser, ownAddress, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const STEP = 30_000;
const app = ownAddress('app');
const key = ownAddress('key');
const role = ownAddress('role');

/** An authenticator of the browser, which says yes by itself. */
async function withAuthenticator({ page }: Visit): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function password({ page, url }: Visit, username: string): Promise<void> {
  await page.goto(`${url}/#/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' });

/** Reads the key of the app from the page, as somebody does who cannot scan. */
async function enterCode({ page, clock }: Visit): Promise<string> {
  const secret = ((await page.getByText(/^Key: /).textContent()) ?? '').replace(/^Key: |\s/g, '');
  await web(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(oneTimeCode(secret, clock.now()));
  await page.keyboard.press('Enter');
  await web(recoveryCodes(page).getByRole('listitem')).toHaveCount(10);
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await web(codes).toBeFocused();
  await page.keyboard.press('Enter'); // once too often: the codes stay
  await page.keyboard.press('Tab');
  await web(codes.getByRole('button', { name: 'I have saved them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await web(recoveryCodes(page)).toHaveCount(0);
  clock.pass(STEP);
  return secret;
}

it.each(SIZES)('an authenticator app is set up on the profile, and then asked for at sign-in, %s', (_name, size) =>
  visit(
    async (all) => {
      const { page, person, clock } = all;
      const who = await person({ username: app() });
      await openAs(all, who, '/profile');
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
      await web(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const secret = await enterCode(all);
      await web(page.getByText('10 left')).toBeVisible();
      await web(page.getByRole('button', { name: 'Replace the authenticator app' })).toBeFocused();
      await web(page.getByText('Passkeys need an address with a name')).toBeVisible();

      await page.context().clearCookies();
      await page.goto('about:blank');
      await password(all, who.username);
      await web(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Code').fill('000000');
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toHaveText(
        'This code is not valid. Each code works once; after five wrong ones, wait 15 minutes.',
      );
      await page.getByLabel('Code').fill(oneTimeCode(secret, clock.now()));
      await page.keyboard.press('Enter');
      await web(page.getByRole('heading', { name: 'My Time' })).toBeVisible();
    },
    { ...size, alone: true },
  ),
);

it('a passkey is added and used at sign-in', () =>
  visit(
    async (all) => {
      const { page, person } = all;
      await withAuthenticator(all);
      const who = await person({ username: key() });
      const { url } = all;
      const local = url.replace('127.0.0.1', 'localhost');
      await password({ ...all, url: local }, who.username);
      await web(page.getByRole('heading', { name: 'My Time' })).toBeVisible();
      await page.goto(`${local}/#/profile`);
      await page.getByLabel('Name of the passkey').fill('Laptop');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await web(page.getByRole('button', { name: 'Remove the passkey Laptop' })).toBeVisible();
      await web(page.getByLabel('Name of the passkey')).toHaveValue('');
      await page.context().clearCookies();
      await page.goto('about:blank');
      await password({ ...all, url: local }, who.username);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await web(page.getByRole('heading', { name: 'My Time' })).toBeVisible();
    },
    { alone: true },
  ));

it('a role that requires it leads to setting it up, and what is sensitive asks once more in a dialog and goes on', () =>
  visit(
    async (all) => {
      const { page, person, clock, platform } = all;
      await platform.records.signInRules.create({ factorRoles: ['ROLE_ADMIN'] }, null, 1);
      const who = await person({ username: role(), roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
      await password(all, who.username);
      await web(page.getByText('Your role requires two-factor authentication. Set it up to go on.')).toBeVisible();
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
      const secret = await enterCode(all);
      await web(page.getByRole('heading', { name: 'My Time' })).toBeVisible();

      clock.pass(20 * 60_000);
      await page.goto(`${all.url}/#/profile`);
      await page.getByRole('button', { name: 'Make new recovery codes' }).click();
      await page.getByRole('button', { name: 'Make new codes' }).click();
      await web(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Code').fill(oneTimeCode(secret, clock.now()));
      await page.keyboard.press('Enter');
      await web(recoveryCodes(page).getByRole('listitem')).toHaveCount(10);
    },
    { alone: true },
  ));
