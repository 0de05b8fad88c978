import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from 'playwright';
import { type Caller, CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { type Visit, web } from './browser.ts';
import { TODAY } from './kept-page.ts';
import { openAs } from './signed-in.ts';

/** A team lead and the team, on Wednesday 06/11/2025. */
export interface Team {
  readonly grace: Person;
  readonly people: Readonly<Record<'priya' | 'luis' | 'zofia' | 'tyler', Person>>;
  readonly team: readonly Person[];
  /** Requests days off. @param hours of each day @returns the id of the request */
  readonly asks: (
    who: Person,
    startDate: string,
    hours: readonly number[],
    kind?: 'vacation' | 'sick-leave',
  ) => Promise<string>;
  /** Decides about a request as an administrator. @throws if that is refused */
  readonly decides: (action: string, id: string, kind?: 'vacation' | 'sick-leave') => Promise<void>;
  readonly statusOf: (id: string) => Promise<string>;
}

const HIRED = { hireDate: '2024-03-15' };
const inOffice = (officeId: number) => ({ offices: [{ id: 'o1', officeId, startDate: '2020-01-01', endDate: null }] });

/** @param more how many others of Chicago there are: `Alex1 Abbot` … */
export async function aTeam({ person, signIn, platform }: Visit, more = 0): Promise<Team> {
  const people = {
    priya: await person({ ...HIRED, ...inOffice(CHICAGO), firstName: 'Priya', lastName: 'Raman' }),
    luis: await person({ ...HIRED, ...inOffice(CHICAGO), firstName: 'Luis', lastName: 'Herrera' }),
    zofia: await person({ ...HIRED, ...inOffice(WARSAW), firstName: 'Zofia', lastName: 'Dąbrowska' }),
    tyler: await person({ ...HIRED, ...inOffice(CHICAGO), firstName: 'Tyler', lastName: 'Reed' }),
  };
  const team: Person[] = [];
  for (let n = 1; n <= more; n += 1) {
    team.push(await person({ ...HIRED, ...inOffice(CHICAGO), firstName: `Alex${n}`, lastName: 'Abbot' }));
  }
  const grace = await person({
    ...HIRED,
    firstName: 'Grace',
    lastName: 'Holloway',
    roles: ['ROLE_TEAM_LEAD'],
    employeeIds: [...Object.values(people), ...team].map(({ id }) => id),
  });
  const admin = await signIn(await person({ firstName: 'Ada', lastName: 'Admin', roles: ['ROLE_ADMIN'] }));
  return {
    grace: (await platform.records.people.get(grace.id)) ?? grace,
    people,
    team,
    async asks(who, startDate, hours, kind = 'vacation') {
      const endDate = new Date(Date.parse(startDate) + (hours.length - 1) * 86_400_000).toISOString().slice(0, 10);
      const comment = 'Family visit';
      const caller = await signIn(who);
      return answered(await caller.post(`/api/v1/${kind}/request`, { startDate, endDate, hours, comment })).id;
    },
    async decides(action, id, kind = 'vacation') {
      answered(await admin.send('PUT', `/api/v1/${kind}/request/${encodeURIComponent(id)}/${action}`));
    },
    async statusOf(id) {
      const { body } = await admin.get('/api/v1/vacation/request/management?startDate=2025-01-01&endDate=2025-12-31');
      return body.find((row: { id: string }) => row.id === id)?.request_status;
    },
  };
}

function answered({ status, body }: Awaited<ReturnType<Caller['post']>>) {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Opens a page with a running clock that a test can advance. */
export async function openWithClock(opened: Visit, who: Person, at: string): Promise<void> {
  await opened.page.clock.install({ time: TODAY });
  await openAs(opened, who, at);
  await web(opened.page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const inbox = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
export const chart = (page: Page) => page.getByRole('treegrid', { name: 'Who is away' });
