import { timeOffEntries } from '@hourbook/projections/time-off-entries/time-off-entries.ts';
import { timeOffRequests } from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import { seeded } from '@hourbook/server/install/demo/numbers.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';
import { answered, decide, requested, type TimeOffCompany, withTimeOff } from '../builders/time-off-company.ts';
import { sent } from '../builders/timesheet.ts';

const DAYS = 'startDate=2025-06-09&endDate=2025-06-22';
const MINUTE = 60_000;
const HOURS = 5 * 60 * MINUTE;

const calls = (userId: number): string[] =>
  [
    `accountant/users-timecard?${DAYS}`,
    `accountant/users-timecard?startDate=2025-06-10&endDate=2025-06-11&userId=${userId}`,
    `timecard?userId=${userId}&${DAYS}`,
    `timecard/total?clientIds=${LAKESHORE}&${DAYS}`,
    'vacation/balance?date=2025-07-01',
    'vacation/balance?',
    'sick-leave/balance?',
    'vacation/request/management?startDate=2025-06-01&endDate=2025-07-31',
    'vacation/request/management?startDate=2025-06-01&endDate=2025-07-31&status=Approved',
    'sick-leave/request/management?startDate=2025-06-01&endDate=2025-07-31',
  ].map((path) => `/api/v1/${path}`);

const LISTS = [timesheetMonths, timesheetHours, timesheetRowVersions, timeOffRequests, timeOffEntries];

async function told({ platform }: TimeOffCompany, caller: Caller, paths: readonly string[], at?: string) {
  for (const list of LISTS) expect(await awaitEverything(platform, list)).toBe(true);
  const answers: unknown[] = [];
  for (const path of paths) {
    const { status, headers, body } = await caller.get(at ? `${path}&at=${encodeURIComponent(at)}` : path);
    expect([path, status, headers.get('x-as-of')]).toEqual([path, 200, at ?? null]);
    answers.push(body);
  }
  return answers;
}

/** Something that changes hours, requests, the person or the settings. */
function changing(company: TimeOffCompany) {
  const { me, lead, admin, dana, settings, platform } = company;
  const random = seeded(20);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const waiting: string[] = [];
  let ids: string[] = [];
  let next = 16;
  const save = async () => {
    const trackingDate = `2025-06-${String(9 + Math.floor(random() * 5)).padStart(2, '0')}`;
    const row = { ...sent(), id: random() < 0.5 ? (pick(ids) ?? null) : null, trackingDate };
    const saved = await me.post(`/api/v1/my-time?${DAYS}`, [{ ...row, hours: 1 + Math.floor(random() * 4) }]);
    expect(saved.status).toBe(200);
    ids = (saved.body as { id: string | null; trackingType: string }[]).flatMap(({ id, trackingType }) =>
      id && trackingType === 'RATE_HOURS' ? id : [],
    );
  };
  const ask = async () => {
    const day = `2025-06-${next++}`;
    const weekend = ['2025-06-21', '2025-06-22', '2025-06-28', '2025-06-29'].includes(day);
    if (weekend || next > 30) return;
    waiting.push((await requested(me, { startDate: day, endDate: day, hours: [8] })).id);
  };
  const settle = async () => {
    const id = waiting.shift();
    if (id) await decide(lead, id, random() < 0.7 ? 'approve' : 'decline', 'Seen');
  };
  const adjust = () =>
    admin.send('PUT', `/api/v1/vacation/balance/${dana.id}/additional-hours?hours=${Math.floor(random() * 20)}`);
  const set = () => settings({ limitHours: 80 + Math.floor(random() * 5) * 8 } as never);
  const rename = () =>
    platform.records.people.change(dana.id, null, (person) => ({ ...person, timeOffLimitAdjustment: next }));
  return () => pick([save, save, save, ask, ask, settle, settle, adjust, set, rename])!();
}

describe('the lists as of an instant', () => {
  it('are what they said then, whatever happened since', () =>
    withTimeOff(async (company) => {
      const { admin, dana, clock, settings } = company;
      await settings({});
      const paths = calls(dana.id);
      const change = changing(company);
      const then = new Map<string, unknown[]>();
      for (let n = 0; n < 30; n++) {
        clock.pass(n % 10 === 9 ? HOURS : MINUTE);
        await change();
        if (n % 2 === 1) continue;
        clock.pass(MINUTE);
        then.set(new Date(clock.now()).toISOString(), await told(company, admin, paths));
      }
      expect(new Set([...then.values()].map((each) => JSON.stringify(each))).size).toBeGreaterThan(8);
      for (const [at, answers] of then) expect(await told(company, admin, paths, at), at).toEqual(answers);
    }));

  it('are refused for the future and for what is no instant', () =>
    withTimeOff(async ({ admin, dana }) => {
      const malformed = [400, { errors: ['Some fields are not valid. Please, fix mistakes first'] }];
      for (const path of calls(dana.id)) {
        for (const at of ['2025-06-12T00:00:00Z', 'yesterday', '2025-06-11'])
          expect([path, answered(await admin.get(`${path}&at=${at}`))]).toEqual([path, malformed]);
      }
    }));
});

describe('who may see the past', () => {
  it('are administrators, HR and accountants, and of whom they may see today', () =>
    withTimeOff(async (company) => {
      const { me, lead, hr, dana, adam, clock, as, settings, signIn } = company;
      await settings({});
      const accountant = await as(['ROLE_ACCOUNTANT']);
      const both = await as(['ROLE_HR', 'ROLE_TEAM_LEAD'], { offices: adam.offices });
      const his = await signIn(adam);
      for (const each of [me, his]) {
        const { status } = await each.post(`/api/v1/my-time?${DAYS}`, [{ ...sent(), hours: 7, comment: 'Secret' }]);
        expect(status).toBe(200);
        await requested(each, { comment: 'Secret' });
      }
      const at = new Date(clock.now()).toISOString();
      clock.pass(MINUTE);
      const [list, , timecard, ...others] = calls(dana.id);
      const ofAdam = `/api/v1/timecard?userId=${adam.id}&${DAYS}`;
      for (const path of [timecard, ...others]) expect([path, (await lead.get(`${path}`)).status]).toEqual([path, 200]);
      for (const caller of [me, lead]) {
        for (const path of calls(dana.id)) expect((await caller.get(`${path}&at=${at}`)).status).toBe(403);
      }
      const seen = async (caller: Caller, paths: readonly (string | undefined)[]) =>
        JSON.stringify(await told(company, caller, paths.map(String), at));
      expect(await seen(accountant, [list, ...others])).toContain('Whitfield');
      expect(await seen(accountant, [list, ...others])).not.toContain('Nowak');
      for (const caller of [hr, both]) {
        expect(await seen(caller, [ofAdam, ...others])).toContain('Secret');
        expect(await seen(caller, others)).not.toContain('Whitfield');
        expect((await caller.get(`${timecard}&at=${at}`)).status).toBe(404);
      }
      expect((await accountant.get(`${ofAdam}&at=${at}`)).status).toBe(404);
    }));
});
