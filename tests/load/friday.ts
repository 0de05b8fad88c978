import { randomUUID } from 'node:crypto';
import { setTimeout as elapsed } from 'node:timers/promises';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { seeded } from '@hourbook/server/install/demo/numbers.ts';
import { DEMO_PASSWORD } from '@hourbook/server/install/demo/people.ts';
import type { Calls } from './calls.ts';
import { type Company, type Employee, WEEK } from './company.ts';

const RANGE = `startDate=${WEEK[0]}&endDate=${WEEK.at(-1)}`;
const OVERVIEW = `/api/v1/accountant/users-timecard?${RANGE}`;

export const CALLS = {
  signIn: 'signs in',
  open: 'opens the week',
  save: 'saves the week',
  again: 'looks at the week again',
  ask: 'asks for a day off',
  approve: 'approves a request',
  list: "opens the accountant's list",
  search: 'searches in Users',
  sync: 'sends to accounting',
  export: 'exports the totals',
  feed: 'polls a calendar feed',
} as const;

interface Friday {
  readonly company: Company;
  readonly calls: Calls;
  readonly weeksPerSecond: number;
  readonly seconds: number;
}

/**
 * A Friday afternoon: at even distances somebody opens the week, fills it and looks at it, whether or not those before have been
 * answered; beside that people sign in, ask for days off that are approved, search and export, and an accountant synchronizes.
 * @returns how many rows were acknowledged
 */
export async function friday({ company, calls, weeksPerSecond, seconds }: Friday): Promise<number> {
  const random = seeded(1);
  const waiting = shuffled(company.employees, random);
  const begun = performance.now();
  const running: Promise<unknown>[] = [];
  let saved = 0;
  const feed = await feedOf(company, calls);

  async function fillWeek({ cookie }: Employee, due: number): Promise<void> {
    await calls.call(CALLS.open, { path: `/api/v1/my-time?${RANGE}`, cookie }, due);
    const rows = WEEK.map((trackingDate) => ({
      id: null,
      trackingDate,
      clientId: OWN_COMPANY_ID,
      trackingType: 'RATE_HOURS',
      hours: 8,
      comment: 'Sprint review and planning',
    }));
    const body = rows;
    const answer = await calls.call(CALLS.save, {
      method: 'POST',
      path: `/api/v1/my-time?${RANGE}`,
      cookie,
      body,
      key: randomUUID(),
    });
    if (answer !== null) saved += rows.length;
    await calls.call(CALLS.again, { path: `/api/v1/my-time?${RANGE}`, cookie });
  }

  const signIn = ({ username }: Employee) =>
    calls.call(CALLS.signIn, {
      method: 'POST',
      path: '/api/v1/auth/login',
      body: { username, password: DEMO_PASSWORD },
    });

  async function dayOff({ cookie }: Employee): Promise<void> {
    const body = { startDate: '2025-07-07', endDate: '2025-07-07', hours: [8], comment: 'Away' };
    const asked = await calls.call(CALLS.ask, {
      method: 'POST',
      path: '/api/v1/vacation/request',
      cookie,
      body,
      key: randomUUID(),
    });
    const path = `/api/v1/vacation/request/${(asked as { readonly id?: string } | null)?.id}/approve`;
    await calls.call(CALLS.approve, { method: 'PUT', path, cookie: company.admin, body: { comment: null } });
  }

  /** What happens at even distances, from a first moment on. */
  async function every(milliseconds: number, from: number, act: (due: number) => Promise<unknown>): Promise<void> {
    for (let n = 0; ; n++) {
      const due = begun + from + n * milliseconds;
      if (due > begun + seconds * 1_000) return;
      await elapsed(Math.max(0, due - performance.now()));
      running.push(act(due));
    }
  }
  const next = (): Employee => waiting.pop() ?? company.employees[Math.floor(random() * company.employees.length)]!;
  const anybody = (): Employee => company.employees[Math.floor(random() * company.employees.length)]!;
  const { admin, accountant } = company;

  await Promise.all([
    every(1_000 / weeksPerSecond, 0, (due) => fillWeek(next(), due)),
    every(20_000 / weeksPerSecond, 7, () => signIn(anybody())),
    every(2_000, 300, () => dayOff(anybody())),
    every(5_000, 700, (due) => calls.call(CALLS.list, { path: OVERVIEW, cookie: accountant }, due)),
    every(1_000, 500, (due) => {
      const query = `search=last%20${Math.floor(random() * 900)}&pageNumber=0&pageSize=50`;
      return calls.call(CALLS.search, { path: `/api/v1/user?${query}`, cookie: admin }, due);
    }),
    every(seconds * 500, seconds * 250, () =>
      calls.call(CALLS.sync, { method: 'POST', path: `/api/v1/qb/syncall?${RANGE}`, cookie: accountant, body: {} }),
    ),
    every(seconds * 700, seconds * 600, () =>
      calls.call(CALLS.export, {
        path: `/api/v1/timecard/total/excel?clientId=${OWN_COMPANY_ID}&${RANGE}`,
        cookie: accountant,
      }),
    ),
    every(1_000, 900, (due) => calls.call(CALLS.feed, { path: feed }, due)),
  ]);
  await Promise.all(running);
  return saved;
}

/** @returns the path of a calendar feed */
async function feedOf({ employees }: Company, calls: Calls): Promise<string> {
  const answer = await calls.call('makes a calendar feed', {
    method: 'POST',
    path: '/trpc/timeOff.feeds.renew',
    cookie: employees[0]!.cookie,
    body: { feed: 'own' },
  });
  return new URL((answer as { result: { data: { address: string } } }).result.data.address).pathname;
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const mixed = [...all];
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [mixed[n], mixed[other]] = [mixed[other]!, mixed[n]!];
  }
  return mixed;
}
