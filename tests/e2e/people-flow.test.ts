import { expect, it } from 'vitest';
import { aClient, MERIDIAN } from '../builders/people.ts';
import { aBrowser, ownAddress, web } from './browser.ts';
import { field } from './settings-screen.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser(async ({ platform: { records } }) => {
  await records.categories.create({ name: 'Work', description: null, enabled: true }, null, 90);
  await records.positions.create({ name: 'Archivist', description: null, categoryId: 90, enabled: true }, null, 91);
  await records.clients.change(MERIDIAN, null, (client) => ({ ...client, code: 'MH' }));
  const custom = { isConsultingServiceType: false, isCustomDevelopmentServiceType: true };
  const { id, ...cobalt } = aClient(10, 'Cobalt', custom);
  await records.clients.create(cobalt, null, id);
});
const ines = ownAddress('ines');

/** The limit of clicks for a person who uses the mouse for everything but typing. */
const MOST_CLICKS = 25;

it('HR adds somebody, employs, assigns, moves and terminates them in few clicks, and each answer is in sight', () =>
  visit(async (opened) => {
    const { page, person, platform } = opened;
    await openAs(opened, await person({ roles: ['ROLE_HR'] }), '/my-time');
    await page.evaluate(() => {
      document.documentElement.dataset.clicks = '0';
      document.addEventListener(
        'pointerdown',
        () => {
          document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1);
        },
        true,
      );
    });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Details of Ines Okafor' }).getByRole('link', { name, exact: true });
    /** Chooses an option with the mouse. */
    async function choose(name: string, what: string): Promise<void> {
      const list = page.getByRole('combobox', { name, exact: true });
      await list.click();
      await page.getByRole('option', { name: what, exact: true }).click();
      await web(list).toHaveValue(what);
    }
    /** Clicks the field, unless it has the focus already, and types. */
    async function type(name: string, text: string): Promise<void> {
      const input = field(page, name);
      if (!(await input.evaluate((node) => node === document.activeElement))) await input.click();
      await page.keyboard.type(text);
    }
    async function answered(text: string): Promise<void> {
      await web(page.locator('main [data-answer]').filter({ hasText: text })).toBeInViewport({ ratio: 1 });
    }

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click();
    await page.getByRole('link', { name: 'Add a person' }).click();
    await web(field(page, 'First name')).toBeFocused();
    await type('First name', 'Ines');
    await type('Last name', 'Okafor');
    await type('E-mail', ines());
    await choose('Office', 'Chicago');
    await choose('Position', 'Archivist');
    await type('Hire date', '6/2/25');
    await button('Add person').click();
    await answered(
      `New user was created successfully. An invitation is on its way to ${ines()}. Next: salary and employment.`,
    );
    const [told, drawer] = [page.getByText(/^New user was created/), page.getByRole('dialog', { name: 'New salary' })];
    await web(drawer).toBeVisible();
    const room = async () => {
      const [answer, beside] = await Promise.all([told.boundingBox(), drawer.boundingBox()]);
      return (beside?.x ?? 0) - ((answer?.x ?? 0) + (answer?.width ?? 0));
    };
    await web.poll(room).toBeGreaterThan(0);

    await web(field(page, 'Salary')).toBeFocused();
    await type('Salary', '120000');
    await web(field(page, 'Salary')).toHaveValue('120,000');
    await page.getByRole('dialog').getByRole('button', { name: 'Add salary' }).click();
    await answered('Saved!');
    await web(page.getByRole('table', { name: 'Salary records' })).toContainText('$120,000.00 / yr');

    await button('Next: assign a client').click();
    await choose('Client', 'Cobalt');
    await button('Save assignment').click();
    await answered('Client created.');

    await tab('General').click();
    await choose('Office', 'Warsaw');
    await button('Save general info').click();
    await answered('The user was saved');

    await tab('Employment').click();
    await button('Terminate').click();
    await choose('Termination reason', 'Relocation');
    await page.getByRole('dialog').getByRole('button', { name: 'Terminate' }).click();
    await answered('Terminated, last day 06/11/2025');
    await web(page.getByText('Last day 06/11/2025', { exact: true })).toBeVisible();

    expect(Number(await page.evaluate(() => document.documentElement.dataset.clicks))).toBeLessThanOrEqual(MOST_CLICKS);
    const [found] = await platform.records.people.find({ field: 'unique.username', is: ines() });
    expect(found).toMatchObject({
      hireDate: '2025-06-02',
      terminationDate: '2025-06-11',
      passwordHash: null,
      salaries: [{ valueInCents: 12_000_000, effectiveDate: '2025-06-02' }],
      positions: [{ positionId: 91, startDate: '2025-06-02' }],
    });
    expect(found?.assignments.map(({ clientId }) => clientId)).toContain(10);
    expect(found?.offices.at(-1)).toMatchObject({ endDate: null });
  }));
