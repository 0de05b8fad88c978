import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Page } from 'playwright';
import type { Caller } from '../builders/hourbook.ts';
import { type aBrowser, type Visit, web } from './browser.ts';
import { openAs } from './signed-in.ts';

type Visiting = ReturnType<typeof aBrowser>;

export interface OpenSettings extends Visit {
  /** Another person who may change the settings. */
  readonly omar: Caller;
}

interface Screen {
  readonly path: string;
  readonly title: string;
  readonly role?: Role;
  /** Prepares data before the page is opened. */
  readonly before?: (omar: Caller, opened: Visit) => Promise<unknown>;
}

/** For tests that change nothing in the company. */
export const LOOKING = { alone: false };

/** A settings screen, as seen by Nina. Settings are company-wide, so a test has its own server, unless {@link LOOKING}. */
export const inSettings = (
  visit: Visiting,
  { path, title, role = 'ROLE_HR', before }: Screen,
  use: (opened: OpenSettings) => Promise<void>,
  options: Parameters<Visiting>[1] = {},
): Promise<void> =>
  visit(
    async (opened) => {
      const nina = await opened.person({ firstName: 'Nina', lastName: 'Castellano', roles: [role] });
      const accountant = await opened.person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] });
      const omar = await opened.signIn(accountant);
      await before?.(omar, opened);
      await openAs(opened, nina, path);
      await web(opened.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await use(Object.defineProperties({ omar } as OpenSettings, Object.getOwnPropertyDescriptors(opened)));
    },
    { alone: true, ...options },
  );

/** The button that opens a row. */
export const opener = (page: Page, name: string) =>
  page
    .getByRole('rowheader')
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('rowheader').getByRole('link', { name, exact: true }));

/** The cells of a row. */
export const cellsOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: opener(page, name) })
    .getByRole('cell');

/** The message about the last action, wherever on the page it is. */
export const said = (page: Page) => page.locator('main [data-answer]').filter({ hasText: /\S/ }).first();
export const alert = (page: Page) => page.getByRole('alert');
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A read-only field with its label and value. */
export const plain = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
export const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Chooses an option after filtering the list by its name. */
export async function choose(page: Page, name: string, what: string): Promise<void> {
  await choice(page, name).click();
  await choice(page, name).fill(what);
  await page.getByRole('option', { name: what, exact: true }).click();
}

/** The last step in the history of a record. */
export const lastStep = (page: Page, of: string) =>
  page
    .getByRole('dialog', { name: `History, ${of}` })
    .getByRole('listitem')
    .first();
