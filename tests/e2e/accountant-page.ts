import type { Person } from '@hourbook/domain/people/person.ts';
import type { Caller } from '../builders/hourbook.ts';
import { anAssignment, LAKESHORE, OWN } from '../builders/people.ts';
import { sent } from '../builders/timesheet.ts';
import { type aBrowser, type Visit, web } from './browser.ts';
import { openAs } from './signed-in.ts';

/** The period of Wednesday 06/11/2025. */
export const PERIOD = 'startDate=2025-06-09&endDate=2025-06-22';
/** Its first five days, Monday to Friday. */
const DAYS = ['2025-06-09', '2025-06-10', '2025-06-11', '2025-06-12', '2025-06-13'] as const;

export interface OpenSheet extends Visit {
  readonly owner: Person;
  readonly omar: Caller;
  /** The owner of the hours. */
  readonly dana: Caller;
  /** The ids of the owner's rows, by day. */
  readonly rowIds: ReadonlyMap<string, string>;
}

type Options = Parameters<ReturnType<typeof aBrowser>>[1] & {
  readonly person?: Partial<Person>;
  /** The days that accounting has already taken. */
  readonly synchronized?: readonly string[];
  readonly search?: string;
};

/** The sheet of a person with 8 hours on each day of a week, as seen by Omar, an accountant. */
export const editTimesheetIn =
  (visit: ReturnType<typeof aBrowser>) =>
  (use: (opened: OpenSheet) => Promise<void>, { person = {}, synchronized = [], search, ...options }: Options = {}) =>
    visit(async (opened) => {
      const owner = await opened.person({ firstName: 'Dana', lastName: 'Whitfield', ...person });
      const dana = await opened.signIn(owner);
      const answer = await dana.post(
        `/api/v1/my-time?${PERIOD}`,
        DAYS.map((trackingDate) => sent({ trackingDate })),
      );
      const rows: { id: string | null; trackingDate: string }[] = answer.body;
      const rowIds = new Map(
        rows.flatMap(({ id, trackingDate }) => (id === null ? [] : [[trackingDate, id] as const])),
      );
      const accountant = await opened.person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] });
      const omar = await opened.signIn(accountant);
      await synchronize(
        omar,
        owner,
        synchronized.map((day) => rowIds.get(day) ?? ''),
      );
      await openAs(opened, accountant, `/accountant/edit/${owner.id}?${search ?? PERIOD}`);
      await use(
        Object.defineProperties(
          { owner, dana, omar, rowIds } as unknown as OpenSheet,
          Object.getOwnPropertyDescriptors(opened),
        ),
      );
    }, options);

/** Sends rows of a person to the built-in ledger, and waits until it has them. */
async function synchronize(by: Caller, owner: Person, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length === 0) return;
  await by.post('/api/v1/qb/sync', { timecardsIds: rowIds });
  await web
    .poll(async () => {
      const { body } = await by.get(`/api/v1/accountant/edit-user-time?userId=${owner.id}&${PERIOD}`);
      const rows: { id: string | null; qbSyncStatus: string | null }[] = body;
      return rows.filter(({ id, qbSyncStatus }) => rowIds.includes(id ?? '') && qbSyncStatus === 'SYNCHRONIZED').length;
    })
    .toBe(rowIds.length);
}

/** A person in Warsaw who works for Lakeshore and own company. */
export const inWarsaw: Partial<Person> = {
  offices: [{ id: 'o2', officeId: 2, startDate: '2020-01-01', endDate: null }],
  assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true })],
};
