import type { Person } from '@hourbook/domain/people/person.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, type Caller, CHICAGO, type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';

const US_CITIZEN = 1;
const H1B = 3;
const pathOf = (id: number) => `/api/v1/user/${id}/legal-status`;
const answered = ({ status, body }: Answer) => [status, body];
const incomplete = [400, { errors: ['Please check that legal status info is complete'] }];
const denied = [403, { errors: ['Access is denied'] }];
const notFound = [404, { errors: ['Not found'] }];

interface Edited extends Running {
  readonly hr: Caller;
  readonly dana: Person;
  add(legalStatusId: number, expirationDate?: string | null): Promise<Answer>;
}

const asHr = <T>(use: (edited: Edited) => Promise<T>) =>
  withHourbook(async (running) => {
    const hr = await running.signIn(await running.person({ roles: ['ROLE_HR'], firstName: 'Nina' }));
    const dana = await running.person();
    const add: Edited['add'] = (legalStatusId, expirationDate) =>
      hr.post(pathOf(dana.id), { legalStatusId, expirationDate });
    return use(Object.defineProperties({ hr, dana, add } as Edited, Object.getOwnPropertyDescriptors(running)));
  });

describe('US-17: the legal statuses of a person', () => {
  it('are added, listed with the current one first, and deleted', () =>
    asHr(async ({ hr, dana, add }) => {
      expect((await hr.get(pathOf(dana.id))).body).toEqual([]);
      const { status, body: old } = await add(H1B, '2025-06-10');
      expect([status, old]).toEqual([
        200,
        { id: expect.any(String), legalStatusId: H1B, expirationDate: '2025-06-10', current: true, expired: true },
      ]);
      const { body: now } = await add(H1B, '2027-06-10');
      expect((await hr.get(pathOf(dana.id))).body).toEqual([now, { ...old, current: false }]);
      expect(answered(await hr.send('DELETE', `/api/v1/legal-status-histories/${now.id}`))).toEqual([200, {}]);
      expect((await hr.get(pathOf(dana.id))).body).toEqual([old]);
    }));

  it('of a citizen has no end, and comes first', () =>
    asHr(async ({ hr, dana, add }) => {
      await add(H1B, '2030-01-01');
      expect((await add(US_CITIZEN, '2026-01-01')).body).toMatchObject({ expirationDate: null, current: true });
      expect((await add(US_CITIZEN)).body).toMatchObject({ expirationDate: null, current: true });
      expect((await hr.get(pathOf(dana.id))).body[0].legalStatusId).toBe(US_CITIZEN);
    }));

  it('M012: each needs a status and a day, but that of a citizen', () =>
    asHr(async ({ hr, dana }) => {
      for (const body of [
        {},
        { legalStatusId: H1B },
        { legalStatusId: H1B, expirationDate: '' },
        { expirationDate: '2027-01-01' },
        { legalStatusId: 'H-1B', expirationDate: '2027-01-01' },
        { legalStatusId: H1B, expirationDate: '01/01/2027' },
        { legalStatusId: H1B, expirationDate: '2027-02-30' },
      ])
        expect(answered(await hr.post(pathOf(dana.id), body)), JSON.stringify(body)).toEqual(incomplete);
    }));

  it('what is not there is not found', () =>
    asHr(async ({ hr, dana, add }) => {
      expect(answered(await add(99, '2027-01-01'))).toEqual(notFound);
      expect(answered(await hr.get(pathOf(99)))).toEqual(notFound);
      expect(answered(await hr.post(pathOf(99), { legalStatusId: US_CITIZEN }))).toEqual(notFound);
      const { body } = await add(US_CITIZEN);
      for (const id of [`${body.id}x`, `${dana.id}.none`, '99.none', 'none', '0.a', '99999999999999999999.a'])
        expect(answered(await hr.send('DELETE', `/api/v1/legal-status-histories/${id}`)), id).toEqual(notFound);
      expect((await hr.send('DELETE', `/api/v1/legal-status-histories/${body.id}`)).status).toBe(200);
      expect((await hr.send('DELETE', `/api/v1/legal-status-histories/${body.id}`)).status).toBe(404);
    }));

  it('US-10: HR changes none of an administrator, and nobody without a role any', () =>
    asHr(async ({ hr, dana, person, signIn, add }) => {
      const legalStatuses = [{ id: 'x', legalStatusId: H1B, expirationDate: '2027-01-01' }];
      const admin = await person({ roles: ['ROLE_ADMIN'], legalStatuses });
      expect((await hr.get(pathOf(admin.id))).body).toHaveLength(1);
      expect(answered(await hr.post(pathOf(admin.id), { legalStatusId: US_CITIZEN }))).toEqual(denied);
      const { body: theirs } = await (await signIn(admin)).post(pathOf(admin.id), { legalStatusId: US_CITIZEN });
      expect(answered(await hr.send('DELETE', `/api/v1/legal-status-histories/${theirs.id}`))).toEqual(denied);
      const { body } = await add(US_CITIZEN);
      const self = await signIn(dana);
      expect((await self.get(pathOf(dana.id))).status).toBe(403);
      expect((await self.post(pathOf(dana.id), {})).status).toBe(403);
      expect((await self.send('DELETE', `/api/v1/legal-status-histories/${body.id}`)).status).toBe(403);
    }));

  it('that is sent twice under one key is added once', () =>
    asHr(async ({ hr, dana }) => {
      const key = { 'idempotency-key': 'once' };
      const [first, second] = [
        await hr.post(pathOf(dana.id), { legalStatusId: US_CITIZEN }, key),
        await hr.post(pathOf(dana.id), { legalStatusId: US_CITIZEN }, key),
      ];
      expect(second.body).toEqual(first.body);
      expect((await hr.get(pathOf(dana.id))).body).toHaveLength(1);
    }));
});

describe('US-17: the pass of the night', () => {
  it('mails main HR of the office once, by the day there', () =>
    asHr(async ({ dana, add, person, platform, clock }) => {
      const main = await person({ roles: ['ROLE_HR'], hrManagedOffices: [{ id: CHICAGO, isMain: true }] });
      await add(H1B, '2025-09-09'); // 90 days from 06/11
      const jobs = jobsOf(platform);
      clock.set('2025-06-11T04:00:00Z'); // still the 10th in Chicago
      await jobs.run('legal-status-expiry', { officeId: CHICAGO });
      expect(jobs.enqueued).toEqual([]);
      clock.set('2025-06-11T07:00:00Z');
      await jobs.run('legal-status-expiry', { officeId: WARSAW });
      await jobs.run('legal-status-expiry', { officeId: CHICAGO });
      await jobs.run('legal-status-expiry', { officeId: CHICAGO });
      expect(jobs.enqueued).toMatchObject([
        {
          job: 'send-letter',
          payload: {
            to: main.email,
            letter: {
              subject: 'Legal status of Dana Whitfield expires on 09/09/2025',
              body: [
                'The legal status of Dana Whitfield expires on 09/09/2025. Please renew or update it before then.',
              ],
              link: { label: 'Open legal status', path: `/user/${dana.id}/legal-status` },
            },
          },
        },
      ]);
    }));
});
