import { describe, expect, it } from 'vitest';
import { aCompanySignOn, type CompanySignOn } from '../builders/oidc.ts';
import { aBrowser, type Visit, violations, web } from './browser.ts';

const visit = aBrowser();
const DANA = 'dana@northbridge.example';

interface AtCompany extends Visit {
  readonly company: CompanySignOn;
}

/** Dana, who signs in with her company's single sign-on. */
async function atCompany(use: (visited: AtCompany) => Promise<void>): Promise<void> {
  await using company = await aCompanySignOn();
  await visit(
    async (visited) => {
      await visited.person({ username: DANA });
      await use(Object.defineProperties({ company } as AtCompany, Object.getOwnPropertyDescriptors(visited)));
    },
    { environment: { ...company.environment, COMPANY_DOMAINS: 'northbridge.example' } },
  );
}

async function lookUp({ page }: Visit): Promise<void> {
  await page.getByLabel('E-mail').fill(DANA);
  await page.keyboard.press('Enter');
}

async function sayWho({ page }: Visit, email: string): Promise<void> {
  await page.getByLabel('Company e-mail').fill(email);
  await page.keyboard.press('Enter');
}

describe('single sign-on (US-3)', () => {
  it('leads over the company to where somebody wanted to go, and tells the other tabs', () =>
    atCompany(async (visited) => {
      const { page, url, company } = visited;
      company.open(url);
      const other = await page.context().newPage();
      await other.goto(`${url}/#/login`);
      await web(other).toHaveTitle('Sign in · Hourbook');
      await page.goto(`${url}/#/my-time?startDate=2025-05-05&endDate=2025-05-11`);
      await page.getByRole('link', { name: 'Use single sign-on' }).click();
      await lookUp(visited);
      await web(page).toHaveTitle('The company');
      await sayWho(visited, DANA);
      await web(page).toHaveTitle('My Time · Hourbook');
      await web(page).toHaveURL(`${url}/#/my-time?startDate=2025-05-05&endDate=2025-05-11`);
      await web(page.getByText('Dana Whitfield')).toBeVisible();
      await web(other).toHaveTitle('My Time · Hourbook');
    }));

  it('that is refused, or cannot be reached, says so where one signs in', () =>
    atCompany(async (visited) => {
      const { page, url, company } = visited;
      await page.goto(`${url}/#/test-login`);
      await lookUp(visited);
      await web(page.getByRole('alert')).toHaveText('Single sign-on is not available at the moment. Try again later.');
      expect(await violations(page)).toEqual([]);
      company.open(url, { vouchesFor: () => false });
      await page.getByRole('link', { name: 'Use single sign-on' }).click();
      await lookUp(visited);
      await sayWho(visited, DANA);
      await web(page.getByRole('alert')).toHaveText('Authentication failed. Bad credentials.');
      expect(new URL(page.url()).hash).toBe('#/login');
      await page.goto(`${url}/#/login?refused=${encodeURIComponent('<b>evil</b>')}`);
      await web(page.getByRole('alert')).toHaveCount(0);
    }));
});
