import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Page } from 'playwright';
import type { Caller } from '../builders/hourbook.ts';
import { type aBrowser, type Visit, web } from './browser.ts';
import { openAs } from './signed-in.ts';

type Visiting = ReturnType<typeof aBrowser>;

export interface OpenSettings extends Visit {
  /** Somebody else who keeps the settings. */
  readonly omar: Caller;
}

interface Screen {
  readonly path: string;
  readonly title: string;
  readonly role?: Role;
  /** What was there before the page is opened. */
  readonly before?: (omar: Caller, opened: Visit) => Promise<unknown>;
}

/** For a test that changes nothing of the company. */
export const LOOKING = { alone: false };

/** A screen of the settings, as Nina sees it. They are the whole company's: a test has a server of its own, unless it is {@link LOOKING}. */
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

/** Opens a row by its name. */
export const opener = (page: Page, name: string) =>
  page
    .getByRole('rowheader')
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('rowheader').getByRole('link', { name, exact: true }));

/** The columns of a row, as they are read. */
export const cellsOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: opener(page, name) })
    .getByRole('cell');

/** What was just done, wherever on the page it is said. */
export const said = (page: Page) => page.locator('main [data-answer]').filter({ hasText: /\S/ }).first();
export const alert = (page: Page) => page.getByRole('alert');
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** What is only to be read: its label, and what stands there. */
export const plain = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
export const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Finds something to choose by typing it. */
export async function choose(page: Page, name: string, what: string): Promise<void> {
  await choice(page, name).click();
  await choice(page, name).fill(what);
  await page.getByRole('option', { name: what, exact: true }).click();
}

/** The last step of a history, as it is read. */
export const lastStep = (page: Page, of: string) =>
  page
    .getByRole('dialog', { name: `History, ${of}` })
    .getByRole('listitem')
    .first();
