import type { Person } from '@hourbook/domain/people/person.ts';
import type { Caller } from '../builders/hourbook.ts';
import type { Visit } from './browser.ts';

/** Signs a person in and opens a page of the app. @param at the path after the `#` */
export async function openAs({ page, url, signIn }: Visit, person: Person, at: string): Promise<Caller> {
  const caller = await signIn(person);
  await page.context().addCookies([{ name: 'hourbook_session', value: caller.cookie.split('=')[1] ?? '', url }]);
  await page.goto(`${url}/#${at}`);
  return caller;
}
