import { readFile } from 'node:fs/promises';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { call } from '../builders/hourbook.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { alert, cellsOf, field, opener, said } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

const PDF = Buffer.from('%PDF-1.7 how we log hours');
const rules = { name: 'Company rules.pdf', mimeType: 'application/pdf', buffer: PDF };

const publishButton = (page: Page) => page.locator('main header').getByRole('button', { name: 'Publish a document' });
const chooser = (page: Page) => page.locator('input[type=file]');
const drawer = (page: Page) => page.getByRole('dialog');

/** The documents, as seen by a person with a role. */
const inDocuments = (
  role: Person['roles'][number],
  use: (visited: Visit & { readonly who: Person }) => Promise<void>,
  options?: Parameters<typeof visit>[1],
  before?: (visited: Visit) => Promise<unknown>,
) =>
  visit(
    async (visited) => {
      const who = await visited.person({ roles: [role] });
      await before?.(visited);
      await openAs(visited, who, '/documents');
      await web(visited.page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
      await use(Object.defineProperties({ who } as Visit & { who: Person }, Object.getOwnPropertyDescriptors(visited)));
    },
    { alone: true, ...options },
  );

/** Publishes a document as an administrator. */
async function publish({ url, person, signIn }: Visit, name: string, bytes: Buffer, fileName: string): Promise<void> {
  const admin = await signIn(await person({ roles: ['ROLE_ADMIN'] }));
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], fileName));
  const { cookie } = admin;
  const sent = await call(`${url}/trpc/documents.sendFile`, { method: 'POST', headers: { cookie }, body: form });
  const { upload } = sent.body.result.data;
  const about = { name, description: 'For everybody', upload };
  expect((await admin.post('/trpc/documents.publish', about)).status).toBe(200);
}

async function downloaded(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('the documents (US-20)', () => {
  it('are published, replaced and withdrawn by an administrator, by keyboard', () =>
    inDocuments('ROLE_ADMIN', async ({ page }) => {
      await web(page.getByText('There are no documents yet.')).toBeVisible();
      await page.keyboard.press('Alt+Shift+N');
      await web(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
      await page.getByRole('button', { name: 'Publish document' }).click();
      await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
      await web(page.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
        /Fill in this field\.$/,
      );
      await chooser(page).setInputFiles(rules);
      await web(field(page, 'Name')).toHaveValue('Company rules');
      await field(page, 'Description').fill('How we log hours');
      await field(page, 'Name').press('Enter');
      await web(said(page)).toHaveText('Company rules successfully published');
      await web(opener(page, 'Company rules')).toBeFocused();
      await web(cellsOf(page, 'Company rules').nth(0)).toHaveText('How we log hours');
      await web(cellsOf(page, 'Company rules').nth(1)).toHaveText('PDF');
      await web(cellsOf(page, 'Company rules').nth(2)).toHaveText(`${PDF.length} bytes`);
      await web(cellsOf(page, 'Company rules').nth(3)).toHaveText('06/11/2025');

      await page.getByRole('button', { name: 'Edit Company rules' }).click();
      await field(page, 'Name').fill('House rules');
      await chooser(page).setInputFiles({ name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('Be kind') });
      await page.getByRole('button', { name: 'Save document' }).click();
      await web(said(page)).toHaveText('House rules successfully updated');
      await web(cellsOf(page, 'House rules').nth(1)).toHaveText('Text');
      const file = await downloaded(page, () => page.keyboard.press('Enter'));
      expect([file.name, String(file.bytes)]).toEqual(['rules.txt', 'Be kind']);

      await page.getByRole('button', { name: 'Withdraw House rules' }).click();
      await web(drawer(page)).toContainText('Are you sure you want to withdraw this document?');
      await page.getByRole('button', { name: 'Withdraw document' }).click();
      await web(said(page)).toHaveText('House rules successfully withdrawn');
      await web(page.getByText('There are no documents yet.')).toBeVisible();
    }));

  it('are named by the file until a name is typed: a second file names it anew', () =>
    inDocuments('ROLE_ADMIN', async ({ page }) => {
      await publishButton(page).click();
      const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Be kind') });
      await chooser(page).setInputFiles(file('First rules.txt'));
      await web(field(page, 'Name')).toHaveValue('First rules');
      await chooser(page).setInputFiles(file('Second rules.txt'));
      await web(field(page, 'Name')).toHaveValue('Second rules');
      await chooser(page).setInputFiles(file('setup.exe'));
      await web(drawer(page)).toContainText('Only PDF, Word, Excel');
      await web(field(page, 'Name')).toHaveValue('Second rules');
      await field(page, 'Name').fill('House rules');
      await chooser(page).setInputFiles(file('Third rules.txt'));
      await web(drawer(page)).not.toContainText('Only PDF, Word, Excel');
      await web(field(page, 'Name')).toHaveValue('House rules');
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    }));

  it('are sent once; what was typed is kept when they are refused, and can be had again when it is discarded', () =>
    inDocuments(
      'ROLE_ADMIN',
      async ({ page }) => {
        const calls: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST') calls.push(new URL(request.url()).pathname.replace('/trpc/documents.', ''));
        });
        await publishButton(page).click();
        await chooser(page).setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
        await web(drawer(page)).toContainText('Only PDF, Word, Excel, PowerPoint, text, PNG and JPEG files');
        await web(field(page, 'Name')).toHaveValue('');
        await field(page, 'Name').fill('Company rules');
        await page.keyboard.press('Enter');
        await web(alert(page)).toHaveText('Some fields are not valid. Please, fix mistakes first');
        const buffer = Buffer.alloc(1024 * 1024 + 1, 'long ');
        await chooser(page).setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer });
        await web(drawer(page)).toContainText('long.txt, 1 MB');
        await field(page, 'Name').press('Enter');
        await web(alert(page)).toHaveText('Document with this name already exists');
        await web(field(page, 'Name')).toBeFocused();
        await page.keyboard.press('Escape');
        await web(said(page)).toContainText('Your changes were discarded.');
        await page.getByRole('button', { name: 'Undo' }).click();
        await web(drawer(page)).toContainText('long.txt, 1 MB');
        await field(page, 'Name').fill('Long rules');
        await page.keyboard.press('Enter');
        await web(said(page)).toHaveText('Long rules successfully published');
        // The file of a wrong type was not sent; the other one was sent again after the form was reopened with Undo.
        expect(calls).toEqual(['sendFile', 'publish', 'sendFile', 'publish']);
        await publishButton(page).click();
        const huge = Buffer.alloc(10 * 1024 * 1024 + 1);
        await chooser(page).setInputFiles({ name: 'huge.txt', mimeType: 'text/plain', buffer: huge });
        await web(drawer(page).getByText('A document cannot be larger than 10 MB')).toBeVisible();
        await page.goto(page.url().replace('/documents', '/my-time'));
        await web(page.getByText('If you navigate away from this page without saving')).toBeVisible();
      },
      {},
      (visited) => publish(visited, 'Company rules', PDF, 'rules.pdf'),
    ));

  it('are published once when the answer got lost, under the name that was typed since', () =>
    inDocuments('ROLE_ADMIN', async ({ page }) => {
      await page.route(
        '**/trpc/documents.publish*',
        async (route) => {
          await route.fetch(); // carried out, but the answer is lost
          await route.abort();
        },
        { times: 1 },
      );
      await publishButton(page).click();
      await chooser(page).setInputFiles(rules);
      await field(page, 'Name').press('Enter');
      await web(alert(page)).toContainText('Hourbook cannot be reached.');
      await field(page, 'Name').fill('House rules');
      await field(page, 'Name').press('Enter');
      await web(said(page)).toHaveText('House rules successfully published');
      await web(opener(page, 'Company rules')).toHaveCount(0);
      const file = await downloaded(page, () => opener(page, 'House rules').click());
      expect([file.name, file.bytes.equals(PDF)]).toEqual([rules.name, true]);
    }));

  it('that are still being sent when the form is closed are not published', () =>
    inDocuments('ROLE_ADMIN', async ({ page, platform }) => {
      const { promise: going, resolve: goOn } = Promise.withResolvers<void>();
      await page.route('**/trpc/documents.sendFile*', async (route) => {
        await going;
        await route.continue().catch(() => {}); // the request was aborted meanwhile
      });
      await publishButton(page).click();
      const buffer = Buffer.alloc(1024 * 1024 + 1, 'long ');
      await chooser(page).setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer });
      const sending = page.waitForRequest('**/trpc/documents.sendFile*');
      const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('documents.sendFile'));
      await field(page, 'Name').press('Enter');
      await sending;
      await field(page, 'Name').press('Escape');
      await stopped;
      await web(said(page)).toContainText('Your changes were discarded.');
      await publishButton(page).click();
      await chooser(page).setInputFiles(rules);
      await web(drawer(page)).toContainText(`${rules.name}, ${PDF.length} bytes`);
      goOn();
      await field(page, 'Name').press('Enter');
      await web(said(page)).toHaveText('Company rules successfully published');
      await web(opener(page, 'Company rules')).toHaveCount(1);
      await web(opener(page, 'long')).toHaveCount(0);
      expect(await platform.records.documents.count({ all: [] })).toBe(1);
    }));

  it('that somebody else has changed meanwhile are loaded, and what was typed stands beside it', () =>
    inDocuments(
      'ROLE_ADMIN',
      async ({ page, signIn, who }) => {
        await page.getByRole('button', { name: 'Edit Company rules' }).click();
        await field(page, 'Description').fill('Mine');
        const change = { id: 1, name: 'Company rules', description: 'Theirs' };
        expect((await (await signIn(who)).post('/trpc/documents.change', change)).status).toBe(200);
        await page.getByRole('button', { name: 'Save document' }).click();
        await web(alert(page)).toContainText('Document was changed by');
        await page.getByRole('button', { name: 'Reload and keep my changes' }).click();
        await web(page.getByText('You entered: Mine.')).toBeVisible();
        await page.getByRole('button', { name: 'Use mine, Description' }).click();
        await page.getByRole('button', { name: 'Save document' }).click();
        await web(cellsOf(page, 'Company rules').nth(0)).toHaveText('Mine');
      },
      {},
      (visited) => publish(visited, 'Company rules', PDF, 'rules.pdf'),
    ));

  it('are there for everybody to read, and for nobody else to change', () =>
    inDocuments(
      'ROLE_EMPLOYEE',
      async ({ page }) => {
        await web(opener(page, 'Company rules')).toBeVisible();
        await web(page.getByRole('navigation').getByRole('link', { name: 'Documents' })).toBeVisible();
        const link = page.getByRole('link', { name: 'Download Company rules' });
        const file = await downloaded(page, () => link.click());
        expect([file.name, file.bytes.equals(PDF)]).toEqual(['Zasady "2025".pdf'.replaceAll('"', '_'), true]);
        await web(publishButton(page)).toHaveCount(0);
        await web(page.getByRole('button', { name: /^(Change|Withdraw) / })).toHaveCount(0);
      },
      {},
      (visited) => publish(visited, 'Company rules', PDF, 'Zasady "2025".pdf'),
    ));

  it.each(SIZES)('are for everybody, %s', (_where, look) =>
    inDocuments(
      'ROLE_ADMIN',
      async ({ page }) => {
        await web(opener(page, 'Company rules')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await publishButton(page).click();
        await page.getByRole('button', { name: 'Publish document' }).click();
        await web(alert(page)).toBeVisible();
        expect(await violations(page)).toEqual([]);
      },
      look,
      (visited) => publish(visited, 'Company rules', PDF, 'rules.pdf'),
    ),
  );
});
