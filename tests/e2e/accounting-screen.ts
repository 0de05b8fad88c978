import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import type { Caller } from '../builders/hourbook.ts';
import { anAssignment, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';
import { type aBrowser, type Visit, web } from './browser.ts';
import { openAs } from './signed-in.ts';

type Visiting = ReturnType<typeof aBrowser>;

/** A row that a person enters for themselves. */
interface Worked {
  readonly trackingDate: string;
  readonly clientId?: number;
  readonly hours?: number;
}

export const RANGE = '?startDate=2025-06-09&endDate=2025-06-22';

export interface OpenAccounting extends Visit {
  /** The accountant, responsible for the country of Chicago. */
  readonly omar: Caller;
  /** Creates a person with hours. */
  readonly worker: (name: [first: string, last: string], rows: readonly Worked[]) => Promise<Person>;
}

interface Screen {
  readonly path?: string;
  readonly roles?: Person['roles'];
  /** Prepares data before the page is opened. */
  readonly before?: (opened: OpenAccounting) => Promise<unknown>;
}

/** Accounting, as seen by Omar Haddad on 06/11/2025. It shows the whole company, so each test has its own server. */
export const inAccounting = (
  visit: Visiting,
  { path = '/accountant/timecards', roles = ['ROLE_ACCOUNTANT'], before }: Screen,
  use: (opened: OpenAccounting) => Promise<void>,
  options: Parameters<Visiting>[1] = {},
): Promise<void> =>
  visit(
    async (opened) => {
      const accountant = await opened.person({ firstName: 'Omar', lastName: 'Haddad', roles });
      const omar = await opened.signIn(accountant);
      const worker: OpenAccounting['worker'] = async ([firstName, lastName], rows) => {
        const person = await opened.person({
          firstName,
          lastName,
          qBName: `${firstName} ${lastName}`,
          assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true }), anAssignment(MERIDIAN)],
        });
        const sent = rows.map(({ trackingDate, clientId = LAKESHORE, hours = 8 }) => ({
          id: null,
          trackingDate,
          clientId,
          trackingType: 'RATE_HOURS',
          comment: null,
          hours,
        }));
        const { status, body } = await (await opened.signIn(person)).post(`/api/v1/my-time${RANGE}`, sent);
        if (status !== 200) throw new Error(JSON.stringify(body));
        return person;
      };
      const all = Object.defineProperties({ omar, worker } as OpenAccounting, Object.getOwnPropertyDescriptors(opened));
      await before?.(all);
      await openAs(opened, accountant, path);
      await use(all);
    },
    { alone: true, ...options },
  );

/** Priya worked for Lakeshore and Meridian, Dana for Lakeshore. */
export async function twoPeople({ worker }: OpenAccounting): Promise<{ priya: Person; dana: Person }> {
  const priya = await worker(
    ['Priya', 'Raman'],
    [{ trackingDate: '2025-06-09' }, { trackingDate: '2025-06-10', clientId: MERIDIAN }],
  );
  const dana = await worker(['Dana', 'Abel'], [{ trackingDate: '2025-06-09', hours: 7.5 }]);
  return { priya, dana };
}

/** Removes the accounting name of a client, so that accounting refuses its hours (SY-11). */
export async function unnamedClient({ platform }: Visit): Promise<void> {
  await platform.records.clients.change(MERIDIAN, null, (client) => ({ ...client, qBName: null }));
}

export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').getByRole('link', { name, exact: true }) });
const people = (page: Page) => page.getByRole('rowheader').getByRole('link');
export const card = (page: Page) => page.getByRole('region', { name: /^(Running|Last) sync$/ });

/** Waits until the list shows these people. */
export const listed = (page: Page, names: readonly string[]) => web(people(page)).toHaveText([...names]);
