import { readConfig } from '@hourbook/server/app/config.ts';
import { startHourbook } from '@hourbook/server/app/start.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  type Caller,
  CHICAGO,
  callerWith,
  type Running,
  standingClock,
  startSession,
  WARSAW,
  withHourbook,
} from '../builders/hourbook.ts';
import { withFolder } from '../builders/stores.ts';

const INVALID = { status: 400, body: { errors: ['Some fields are not valid. Please, fix mistakes first'] } };

const asHr = (use: (hr: Caller, running: Running) => Promise<void>) =>
  withHourbook(async (running) => {
    const hr = await running.person({ firstName: 'Nina', lastName: 'Castellano', roles: ['ROLE_HR'] });
    await use(await running.signIn(hr), running);
  });

const historyOf = async (caller: Caller, kind: string, id: number) =>
  caller.get(`/trpc/reference.history?input=${encodeURIComponent(JSON.stringify({ kind, id }))}`);

const usualVacation = {
  annualVacationLimit: { 0: 80 },
  allowExceedVacationLimit: false,
  countWeekends: false,
  accrualMode: 'MONTHLY',
  version: 0,
};
const usualSickLeave = { minHoursBeforeSubmit: 0, isCommentMandatory: false, version: 0 };
const inChicago = { id: CHICAGO, office: { id: CHICAGO, name: 'Chicago', description: null } };
const inWarsaw = { id: WARSAW, office: { id: WARSAW, name: 'Warsaw', description: null } };

interface Kind {
  readonly kind: string;
  readonly entity: string;
  readonly path: string;
  /** Where anybody reads it. */
  readonly ofOffice: string;
  readonly usual: object;
  readonly change: object;
  readonly other: object;
  readonly refused: readonly object[];
}

const kinds: readonly Kind[] = [
  {
    kind: 'vacationSettings',
    entity: 'Paid time off settings',
    path: '/api/v1/vacation-setting',
    ofOffice: '/api/v1/vacation/setting/balance',
    usual: usualVacation,
    change: { countWeekends: true, annualVacationLimit: { 0: 80, 1: 96, 2: 112, 3: 120 } },
    other: { accrualMode: 'UPFRONT' },
    refused: [
      { accrualMode: 'YEARLY' },
      { annualVacationLimit: { 0: 80, 3: 120 } },
      { annualVacationLimit: {} },
      { annualVacationLimit: { 0: 9000 } },
      { annualVacationLimit: [80] },
      { annualVacationLimit: { __proto__: null, constructor: 80 } },
      { countWeekends: 'yes' },
      { version: 'first' },
    ],
  },
  {
    kind: 'sickLeaveSettings',
    entity: 'Sick leave settings',
    path: '/api/v1/sick-leave-setting',
    ofOffice: '/api/v1/sick-leave/setting',
    usual: usualSickLeave,
    change: { minHoursBeforeSubmit: 8 },
    other: { isCommentMandatory: true },
    refused: [
      { minHoursBeforeSubmit: -8 },
      { minHoursBeforeSubmit: '8' },
      { minHoursBeforeSubmit: 1e300 },
      { isCommentMandatory: 1 },
      { version: 1.5 },
    ],
  },
];

describe.each(kinds)('$kind', ({ kind, entity, path, ofOffice, usual, change, other, refused }) => {
  it('are those of every office, disabled ones too, by its name; the usual ones until somebody changes them', () =>
    asHr(async (hr) => {
      await hr.send('PATCH', `/api/v1/office/${CHICAGO}/disable`);
      await hr.send('PUT', `${path}/${WARSAW}`, change);
      const { status, body } = await hr.get(path);
      expect([status, body]).toEqual([
        200,
        [
          { ...inChicago, ...usual },
          { ...inWarsaw, ...usual, ...change, version: 1 },
        ],
      ]);
    }));

  it('are created by the first change; what is not sent stays', () =>
    asHr(async (hr) => {
      const first = { ...inChicago, ...usual, ...change, version: 1 };
      expect((await hr.send('PUT', `${path}/${CHICAGO}`, { ...change, version: 0 })).body).toEqual(first);
      const second = { ...first, ...other, version: 2 };
      expect((await hr.send('PUT', `${path}/${CHICAGO}`, { ...other, version: 1 })).body).toEqual(second);
      // Nothing is different: nothing is written.
      expect((await hr.send('PUT', `${path}/${CHICAGO}`, { ...other, version: 2 })).body).toEqual(second);
      expect((await hr.get(path)).body[0]).toEqual(second);
    }));

  it('are not changed by somebody who saw them as they were before, also where there were none', () =>
    asHr(async (hr, { platform }) => {
      const overtaken = {
        status: 400,
        body: {
          errors: [`${entity} was changed by Nina Castellano at 06/11/2025 10:00 AM CDT. Reload and try again.`],
        },
      };
      // Of two who saw none one creates them.
      const both = await Promise.all(
        [change, other].map((sent) => hr.send('PUT', `${path}/${CHICAGO}`, { ...sent, version: 0 })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(both).toContainEqual(expect.objectContaining(overtaken));
      expect(await hr.send('PUT', `${path}/${CHICAGO}`, { ...change, version: 0 })).toMatchObject(overtaken);
      // A version that never was.
      expect(await hr.send('PUT', `${path}/${WARSAW}`, { ...change, version: 3 })).toMatchObject(INVALID);
      // Without a version both are taken, one after the other.
      const unseen = await Promise.all([change, other].map((sent) => hr.send('PUT', `${path}/${WARSAW}`, sent)));
      expect(unseen.map(({ status }) => status)).toEqual([200, 200]);
      expect(await platform.records[kind as 'vacationSettings'].get(WARSAW)).toMatchObject({
        ...change,
        ...other,
        version: 2,
      });
    }));

  it('are refused where they make no sense', () =>
    asHr(async (hr) => {
      for (const wrong of refused)
        expect(await hr.send('PUT', `${path}/${CHICAGO}`, wrong), JSON.stringify(wrong)).toMatchObject(INVALID);
      for (const id of ['0', '1.5', 'one', '9007199254740993'])
        expect(await hr.send('PUT', `${path}/${id}`, change), id).toMatchObject(INVALID);
      expect((await hr.send('PUT', `${path}/99`, change)).status).toBe(404);
    }));

  it('can be read by whoever is signed in, office by office', () =>
    asHr(async (hr, { signIn, person, url }) => {
      await hr.send('PUT', `${path}/${WARSAW}`, change);
      const me = await signIn(await person());
      expect((await me.get(`${ofOffice}/${WARSAW}`)).body).toEqual({ ...inWarsaw, ...usual, ...change, version: 1 });
      expect((await me.get(`${ofOffice}/${CHICAGO}`)).body).toEqual({ ...inChicago, ...usual });
      expect((await me.get(`${ofOffice}/99`)).status).toBe(404);
      expect((await me.get(`${ofOffice}/one`)).status).toBe(400);
      expect((await fetch(`${url}${ofOffice}/${CHICAGO}`)).status).toBe(401);
      expect((await me.get(path)).status).toBe(403);
      expect((await me.send('PUT', `${path}/${CHICAGO}`, change)).status).toBe(403);
    }));

  it('have a history, empty until somebody changes them', () =>
    asHr(async (hr) => {
      expect((await historyOf(hr, kind, CHICAGO)).body.result.data).toEqual({ steps: [], earlier: null });
      expect((await historyOf(hr, kind, 99)).status).toBe(404);
      await hr.send('PUT', `${path}/${CHICAGO}`, change);
      await hr.send('PUT', `${path}/${CHICAGO}`, other);
      expect((await historyOf(hr, kind, CHICAGO)).body.result.data.steps).toMatchObject([
        { by: { name: 'Nina Castellano' }, created: false, changes: [{ field: Object.keys(other)[0] }] },
        { by: { name: 'Nina Castellano' }, created: true },
      ]);
    }));
});

it('the rules of paid time off are also shown alone, and changed with the office in the body (E128, E129)', () =>
  asHr(async (hr, { signIn, person }) => {
    const changed = { ...inWarsaw, ...usualVacation, accrualMode: 'UPFRONT', version: 1 };
    const { body } = await hr.send('PUT', '/api/v1/vacation-setting', { id: WARSAW, accrualMode: 'UPFRONT' });
    expect(body).toEqual(changed);
    expect((await hr.get(`/api/v1/vacation-setting/${WARSAW}`)).body).toEqual(changed);
    expect((await hr.get('/api/v1/vacation-setting/99')).status).toBe(404);
    expect(await hr.send('PUT', '/api/v1/vacation-setting', { accrualMode: 'UPFRONT' })).toMatchObject(INVALID);
    // A fixed limit keeps its first value only.
    const fixed = { id: WARSAW, annualVacationLimit: { 0: 144, 1: 150, 2: null, 3: '' } };
    expect((await hr.send('PUT', '/api/v1/vacation-setting', fixed)).body.annualVacationLimit).toEqual({ 0: 144 });
    const me = await signIn(await person());
    expect((await me.get(`/api/v1/vacation-setting/${WARSAW}`)).status).toBe(403);
  }));

it('the offices of the demo company have rules by their countries', () =>
  withFolder(async (folder) => {
    const hourbook = await startHourbook(readConfig({ PORT: '0', DATA_DIR: folder }), {
      log: pino({ level: 'silent' }),
      client: null,
      clock: standingClock('2025-06-11T15:00:00Z'),
    });
    const token = await startSession(hourbook.platform, 2);
    const hr = callerWith(() => hourbook.url, `hourbook_session=${token}`);
    const vacation = (await hr.get('/api/v1/vacation-setting')).body.map(
      ({ office, annualVacationLimit, accrualMode, allowExceedVacationLimit }: Record<string, { name: string }>) => [
        ...[office?.name, Object.values(annualVacationLimit ?? {}), accrualMode, allowExceedVacationLimit],
      ],
    );
    expect(vacation).toEqual([
      ['Austin', [80, 96, 112, 120], 'MONTHLY', true],
      ['Chicago', [80, 96, 112, 120], 'MONTHLY', true],
      ['Other offices', [80, 96, 112, 120], 'MONTHLY', true],
      ['Pune', [144], 'MONTHLY', false],
      ['Warsaw', [160, 160, 208, 208], 'UPFRONT', false],
    ]);
    const sickLeave = (await hr.get('/api/v1/sick-leave-setting')).body.map(
      ({ office, minHoursBeforeSubmit, isCommentMandatory }: Record<string, { name: string }>) => [
        ...[office?.name, minHoursBeforeSubmit, isCommentMandatory],
      ],
    );
    expect(sickLeave).toEqual([
      ...[
        ['Austin', 0, false],
        ['Chicago', 0, false],
        ['Other offices', 0, false],
      ],
      ...[
        ['Pune', 8, true],
        ['Warsaw', 0, true],
      ],
    ]);
    await hourbook.stop();
  }));
