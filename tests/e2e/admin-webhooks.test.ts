import { Command } from '@hourbook/server/command.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { recorded } from '../builders/timesheet.ts';
import { answering, aReceiver } from '../builders/webhook-receiver.ts';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const environment = { WEBHOOK_PRIVATE_NETWORKS: '127.0.0.1' };

async function asAnna(opened: Visit): Promise<void> {
  const anna = await opened.person({ firstName: 'Anna', lastName: 'Brandt', roles: ['ROLE_ADMIN'] });
  await openAs(opened, anna, '/system');
  await web(opened.page.getByRole('heading', { level: 1 })).toHaveText('System');
}

/** Somebody saves hours. */
async function saved({ person, platform }: Visit): Promise<void> {
  const { id } = await person();
  await platform.run({
    userId: id,
    by: { actorId: id, command: new Command(crypto.randomUUID()), correlationId: 'test', source: 'web' },
    needs: {},
    decide: () => [recorded({ rowId: `${id}.0` })],
    answer: () => undefined,
  });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: 'Webhooks', exact: true });

it.each(SIZES)('adds a webhook, shows what it was sent, sends it again, and removes it: %s', (_, size) =>
  visit(
    async (opened) => {
      const { page } = opened;
      await using receiver = await aReceiver();
      await asAnna(opened);
      await web(card(page)).toContainText('There are no webhooks yet.');

      await button(page, 'New webhook').press('Enter');
      await web(page.getByRole('dialog', { name: 'New webhook' }).getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.press('Escape');
      await web(button(page, 'New webhook')).toBeFocused();
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog', { name: 'New webhook' });
      await form.getByRole('textbox', { name: 'Name' }).fill('Payroll');
      await form.getByRole('textbox', { name: 'Address' }).fill('http://payroll.example/');
      await button(page, 'Add webhook').click();
      await web(form).toContainText('Enter an address that begins with https://, without a password.');
      await form.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/');
      await form.getByRole('combobox', { name: 'Is told of' }).click();
      await page.getByRole('option', { name: 'Saved weeks' }).click();
      await page.keyboard.press('Escape');
      await button(page, 'Add webhook').click();
      await web(form).toContainText('This address is in a private network.');
      await form.getByRole('textbox', { name: 'Address' }).fill(receiver.address);
      await button(page, 'Add webhook').click();
      await web(page.getByRole('textbox', { name: 'Secret of Payroll' })).toHaveValue(/^hbs_[\w-]{43}$/);
      await web(card(page)).toContainText('Webhook added.');

      receiver.answers(answering(503));
      await saved(opened);
      await button(page, 'Deliveries of Payroll').click();
      await web(card(page)).toContainText('The answer was 503. It was not accepted.');
      await web(card(page)).toContainText('Next attempt');
      expect(await violations(page)).toEqual([]);
      receiver.answers(answering(200));
      await button(page, /^Send again: Saved weeks/).click();
      await web(card(page)).toContainText('It is sent again.');
      await web(card(page)).toContainText('The answer was 200.');
      expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);

      await button(page, 'Edit Payroll').click();
      await page.getByRole('dialog', { name: 'Payroll' }).getByRole('textbox', { name: 'Name' }).fill('Wages');
      await button(page, 'Save webhook').click();
      await web(card(page)).toContainText('Webhook saved.');
      await web(button(page, 'Edit Wages')).toBeFocused();
      await button(page, 'History, Wages').click();
      const history = page.getByRole('dialog', { name: 'History, Wages' });
      await web(history).toContainText('Payroll');
      await web(history).toContainText('Anna Brandt');
      await web(history).not.toContainText('hidden');
      await page.keyboard.press('Escape');
      await web(history).toBeHidden();
      await web(button(page, 'History, Wages')).toBeFocused();
      await button(page, 'Remove Wages').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await web(card(page)).toContainText('Wages was removed.');
      await web(card(page)).toContainText('There are no webhooks yet.');
    },
    { ...size, environment },
  ),
);
