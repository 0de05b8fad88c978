import type { Hourbook } from '@hourbook/server/app/start.ts';
import { ADMIN, EMPLOYEE, signedIn } from './company.ts';

const WEEKS = 'startDate=2026-11-09&endDate=2026-11-22';
const MONTH = 'startDate=2026-11-01&endDate=2026-11-30';

/** Lists, histories and proofs, as an administrator reads them. */
const READ_BY_ADMIN = [
  '/api/v1/office',
  '/api/v1/client/all',
  '/api/v1/client-groups/all',
  '/api/v1/country/1/holidays',
  '/api/v1/user',
  '/api/v1/user/12/general-info',
  '/api/v1/user/12/employment',
  '/api/v1/user/12/employment/salaries-history',
  '/api/v1/user/12/legal-status',
  '/api/v1/users/12/clients',
  '/api/v1/user/12/time-off',
  '/api/v1/vacation/request/management',
  '/api/v1/sick-leave/request/management',
  '/api/v1/vacation/balance',
  `/api/v1/accountant/users-timecard?${WEEKS}`,
  `/api/v1/accountant/edit-user-time?userId=12&${WEEKS}`,
  `/api/v1/timecard/total?clientIds=1&${MONTH}`,
  '/api/v1/qb/errors',
  `/api/v1/qb/ledger?${MONTH}`,
  '/api/v1/scheduled-report',
  '/api/v1/commissions/account-types',
  '/api/v1/audit/users/12/history',
  `/api/v1/audit/users/12/timesheet?${WEEKS}`,
  '/api/v1/audit/digests',
  '/trpc/commissions.closing.state',
  '/trpc/commissions.closing.history',
];
/** An employee's own. */
const READ_BY_EMPLOYEE = [
  '/api/v1/user-profile',
  `/api/v1/my-time?${WEEKS}`,
  '/api/v1/vacation/balance/me',
  '/api/v1/vacation/request/my',
  '/api/v1/docs',
];

export type Answers = Readonly<Record<string, unknown>>;

/** @returns what the company's administrator and an employee read, by who and address @throws Error for a refusal */
export async function answersOf(hourbook: Hourbook): Promise<Answers> {
  const answers: Record<string, unknown> = {};
  for (const [username, addresses] of [
    [ADMIN, READ_BY_ADMIN],
    [EMPLOYEE, READ_BY_EMPLOYEE],
  ] as const) {
    const caller = await signedIn(hourbook, username);
    for (const address of addresses) {
      const { status, body } = await caller.get(address);
      if (status !== 200) throw new Error(`${address} answers ${status}: ${JSON.stringify(body)}`);
      answers[`${username} ${address}`] = body;
    }
  }
  return answers;
}
