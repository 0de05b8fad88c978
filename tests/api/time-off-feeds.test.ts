import { timeOffRequests } from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Caller, call, callerWith, issueToken, PASSWORD } from '../builders/hourbook.ts';
import { ask, decide, requested, tell, withTimeOff } from '../builders/time-off-company.ts';

const NEXT = 'kestrel over the quay';
const ADDRESS = /^http:\/\/127\.0\.0\.1:\d+\/calendar\/[\w-]{43}\.ics$/;

async function addressOf(caller: Caller, feed: 'own' | 'team'): Promise<string> {
  const { address } = await tell(caller, 'feeds.renew', { feed });
  expect(address).toMatch(ADDRESS);
  return address;
}

const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');
const summaries = (file: string) => linesOf(file).filter((line) => line.startsWith('SUMMARY:'));

describe('the own feed', () => {
  it('has the person’s time off, without a session, and nobody keeps its key', () =>
    withTimeOff(async ({ me, platform, dana }) => {
      const { id } = await requested(me, { hours: [8, 4] });
      await requested(me, { startDate: '2025-07-01', endDate: '2025-07-01', hours: [8] }, 'sick-leave');
      const address = await addressOf(me, 'own');
      const { status, headers, body } = await call(address);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'text/calendar; charset=utf-8',
        'private, no-store',
      ]);
      expect(summaries(body)).toEqual([
        'SUMMARY:Paid time off',
        'SUMMARY:Paid time off (half a day)',
        'SUMMARY:Sick leave',
      ]);
      expect(linesOf(body).filter((line) => line === 'STATUS:TENTATIVE')).toHaveLength(3);
      expect(body).toContain('DTSTART;VALUE=DATE:20250626\r\nDTEND;VALUE=DATE:20250627\r\n');
      expect(body).not.toContain(id);
      // The same events are the same when they are read again.
      const uids = (file: string) => linesOf(file).filter((line) => line.startsWith('UID:'));
      expect(uids((await call(address)).body)).toEqual(uids(body));
      const kept = await platform.store.collection<{ _id: string }>({ name: 'time-off-feeds', fields: {} });
      const key = address.split('/').at(-1)!.replace('.ics', '');
      expect(JSON.stringify(await kept.find({ all: [] }))).not.toContain(key);
      expect(dana.enabled).toBe(true);
    }));

  it('is listed, replaced and revoked', () =>
    withTimeOff(async ({ me, clock }) => {
      const none = { createdAt: null, lastReadAt: null };
      expect(await ask(me, 'feeds.list')).toEqual([
        { feed: 'own', ...none },
        { feed: 'team', ...none },
      ]);
      const first = await addressOf(me, 'own');
      const second = await addressOf(me, 'own');
      expect((await call(first)).status).toBe(404);
      clock.pass(90_000);
      expect((await call(second)).status).toBe(200);
      expect(await ask(me, 'feeds.list')).toMatchObject([
        { feed: 'own', createdAt: '2025-06-11T15:00:00.000Z', lastReadAt: '2025-06-11T15:01:00.000Z' },
        { feed: 'team', ...none },
      ]);
      expect(await tell(me, 'feeds.revoke', { feed: 'own' })).toEqual({});
      expect((await call(second)).status).toBe(404);
    }));

  it('ends when its person is disabled, and does not come back with them', () =>
    withTimeOff(async ({ me, dana, platform: { records } }) => {
      const address = await addressOf(me, 'own');
      for (const enabled of [false, true]) {
        await records.people.change(dana.id, null, (now) => ({ ...now, enabled }));
      }
      expect((await call(address)).status).toBe(404);
    }));

  it('ends when somebody else sets the password, or a link in a mail does, and outlives one’s own change', () =>
    withTimeOff(async ({ me, lena, lead, admin, dana, platform, url }) => {
      const [own, team] = [await addressOf(me, 'own'), await addressOf(me, 'team')];
      const mine = { password: NEXT, currentPassword: PASSWORD };
      expect((await me.send('PUT', '/api/v1/user-profile', mine)).status).toBe(200);
      expect((await call(own)).status).toBe(200);
      const set = await admin.send('PUT', `/api/v1/user/${dana.id}/change-password`, { password: PASSWORD });
      expect(set.status).toBe(200);
      for (const address of [own, team]) expect((await call(address)).status).toBe(404);

      const others = await addressOf(lead, 'own');
      const reset = { token: await issueToken(platform, lena.id, 'reset'), newPassword: NEXT };
      const answer = await callerWith(() => url, '').post('/api/v1/auth/reset-password', reset);
      expect([answer.status, (await call(others)).status]).toEqual([200, 404]);
    }));

  it.each(['somebody else', 'a link in a mail'])('ends also where it was made while %s set the password', (by) =>
    withTimeOff(async ({ admin, dana, platform, url }) => {
      const { feeds, records } = platform;
      const keys: string[] = [];
      const { revokeAll } = feeds;
      vi.spyOn(feeds, 'revokeAll').mockImplementationOnce(async (person) => {
        await revokeAll(person);
        keys.push(await feeds.renew((await records.people.get(dana.id))!, 'own'));
      });
      const token = await issueToken(platform, dana.id, 'reset');
      const { status } =
        by === 'somebody else'
          ? await admin.send('PUT', `/api/v1/user/${dana.id}/change-password`, { password: NEXT })
          : await callerWith(() => url, '').post('/api/v1/auth/reset-password', { token, newPassword: NEXT });
      expect([status, keys.length]).toEqual([200, 1]);
      expect((await call(`${url}/calendar/${keys[0]}.ics`)).status).toBe(404);
    }),
  );

  it('what is no key is not found, and is not tried without end', () =>
    withTimeOff(async ({ url, me }) => {
      const guesses = ['x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}`, '..%2f..%2fetc.ics'];
      for (const guess of guesses) expect((await call(`${url}/calendar/${guess}`)).status, guess).toBe(404);
      const address = await addressOf(me, 'own');
      const statuses = [];
      for (let n = 0; n < 31; n++) statuses.push((await call(`${url}/calendar/${'B'.repeat(43)}.ics`)).status);
      expect(statuses.at(-1)).toBe(429);
      expect((await call(address)).status).toBe(200);
    }));
});

describe('the feed of the team', () => {
  it('says who is away, never why, and looks at the team anew', () =>
    withTimeOff(async ({ me, lead, lena, person, signIn, platform, dana }) => {
      const peer = await person({
        firstName: 'Piotr',
        lastName: 'Bell, Jr.',
        lineManagerId: lena.id,
        hireDate: '2024-01-01',
      });
      const sick = await requested(await signIn(peer), { comment: 'Surgery' }, 'sick-leave');
      const pending = await requested(await signIn(peer), {
        startDate: '2025-07-01',
        endDate: '2025-07-01',
        hours: [8],
      });
      await requested(me);
      await decide(lead, sick.id, 'approve', null, 'sick-leave');
      await awaitEverything(platform, timeOffRequests);
      const address = await addressOf(me, 'team');
      const { body } = await call(address);
      expect(summaries(body)).toEqual(['SUMMARY:Piotr Bell\\, Jr.: away']);
      expect(body).not.toMatch(/sick|surgery|leave|paid/i);
      for (const { id } of [sick, pending]) expect(body).not.toContain(id);
      await platform.records.people.change(peer.id, null, (now) => ({ ...now, lineManagerId: null }));
      expect(summaries((await call(address)).body)).toEqual([]);
      expect(dana.lineManagerId).toBe(lena.id);
    }));

  it('of those who decide is about the people of their wall chart', () =>
    withTimeOff(async ({ lead, lena, person, signIn, platform }) => {
      const boss = await person({ firstName: 'Omar', lastName: 'Vance', roles: ['ROLE_ADMIN'] });
      await platform.records.people.change(lena.id, null, (now) => ({ ...now, lineManagerId: boss.id }));
      const peer = await person({
        firstName: 'Piotr',
        lastName: 'Bell',
        lineManagerId: boss.id,
        hireDate: '2024-01-01',
      });
      const own = await person({
        firstName: 'Tyler',
        lastName: 'Reed',
        lineManagerId: lena.id,
        hireDate: '2024-01-01',
      });
      const caller = await signIn(boss);
      for (const each of [peer, own]) {
        await decide(caller, (await requested(await signIn(each))).id, 'approve');
      }
      await awaitEverything(platform, timeOffRequests);
      expect(summaries((await call(await addressOf(lead, 'team'))).body)).toEqual(['SUMMARY:Tyler Reed: away']);
    }));
});
