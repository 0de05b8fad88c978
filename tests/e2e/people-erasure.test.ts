import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

const LEFT = { firstName: 'Olive', terminationDate: '2020-06-10', enabled: false };

describe('the erasure of a former employee (PD-4, PD-5)', () => {
  it.each(SIZES)('is done by HR after a question, and only the number is left of the name, %s', (look, size) =>
    visit(async (opened) => {
      const { page, person, url } = opened;
      const lastName = `Gone${look.replace(/\W/g, '')}`;
      const { id } = await person({ ...LEFT, lastName });
      const name = `Olive ${lastName}`;
      await openAs(opened, await person({ firstName: 'Hanna', roles: ['ROLE_HR'] }), '/former-employees');

      const retention = page.getByRole('region', { name: 'Retention', exact: true });
      await retention.getByRole('button', { name: 'Change' }).click();
      await page.getByLabel('Full years since the last day').fill('5');
      await page.getByRole('button', { name: 'Save retention' }).click();
      await web(retention.getByText('Former employees may be erased 5 full years after their last day.')).toBeVisible();
      await retention.getByRole('button', { name: 'History' }).click();
      await web(page.getByRole('dialog').getByText('Hanna Whitfield').first()).toBeVisible();
      await page.keyboard.press('Escape');

      const due = page.getByRole('region', { name: 'Retention is over' });
      await web(due.getByText(name, { exact: true }).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await due.getByRole('button', { name: `Erase ${name}` }).click();
      const question = page.getByRole('dialog', { name: `Erase the data of ${name}?` });
      await web(question.getByText(`What stays, as “Former employee ${id}”`)).toBeVisible();
      await question.getByRole('button', { name: `Erase ${name}` }).click();

      const erased = page.getByRole('region', { name: 'Erased' });
      await web(erased.getByText(`Former employee ${id}`).first()).toBeVisible();
      await web(erased.getByText('Everything is gone').first()).toBeVisible();
      await web(page.getByText(name)).toHaveCount(0);
      expect(await violations(page)).toEqual([]);

      await page.goto(`${url}/#/user/${id}/general`);
      await web(page.getByRole('heading', { name: `Former employee ${id}` })).toBeVisible();
      await web(page.getByText('The data of this person was erased. What is left cannot be changed.')).toBeVisible();
      await page.goto(`${url}/#/users?enabled=false`);
      await web(page.getByText('Former employee', { exact: true }).first()).toBeVisible();
      await web(page.getByText(lastName)).toHaveCount(0);
      await page.goto(`${url}/#/audit?person=${id}&tab=history`);
      await web(page.getByText(`Former employee ${id}`).first()).toBeVisible();
      await web(page.getByText('Data erased').first()).toBeVisible();
      await web(page.getByText(lastName)).toHaveCount(0);
    }, size),
  );
});
