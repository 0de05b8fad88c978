import type { Person } from '@hourbook/domain/people/person.ts';
import type { Locator, Page } from 'playwright';
import type { Caller, Running } from '../builders/hourbook.ts';
import type { Visit } from './browser.ts';
import { openAs } from './signed-in.ts';

/** Hired as in the worked example: on 06/11/2025 there are 80 h of the first year and 13.33 h of the current one. */
export const HIRED = { hireDate: '2024-03-15' } as const;

/** Adds Independence Day for Chicago to the server of a test file. */
export const withHolidays = ({ platform }: Running): Promise<unknown> =>
  platform.records.holidayLists.create(
    { kind: 'office', ownerId: 1, name: null, year: 2025, dates: ['2025-07-04'] },
    null,
  );

export interface TimeOffVisit extends Visit {
  readonly dana: Person;
  readonly caller: Caller;
}

/** Opens a page as Dana, who may take time off. @param before prepares data before the page is opened */
export async function asDana(
  visited: Visit,
  at: string,
  changed: Partial<Person> = {},
  before: (caller: Caller, dana: Person) => Promise<unknown> = async () => {},
): Promise<TimeOffVisit> {
  const dana = await visited.person({ ...HIRED, ...changed });
  await before(await visited.signIn(dana), dana);
  const caller = await openAs(visited, dana, at);
  return Object.defineProperties({ dana, caller } as TimeOffVisit, Object.getOwnPropertyDescriptors(visited));
}

/** Makes a request. @param hours of each calendar day @returns the id of the request */
export async function ask(
  caller: Caller,
  startDate: string,
  hours: readonly number[],
  url: 'vacation' | 'sick-leave' = 'vacation',
): Promise<string> {
  const last = Date.parse(startDate) + (hours.length - 1) * 86_400_000;
  const body = { startDate, endDate: new Date(last).toISOString().slice(0, 10), hours, comment: 'With my parents' };
  const { status, body: answer } = await caller.post(`/api/v1/${url}/request`, body);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`);
  return answer.id;
}

/** A day in the calendar of a request. */
export const day = (page: Page, date: string): Locator => page.locator(`[data-date="${date}"]`);

/** The button that sends a request; on a phone it is in the bar at the bottom. */
export const sendButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Request (\d|time off)/ });

/** The panel with a summary of the request. */
export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Your request' });
