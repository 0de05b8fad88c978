import { describe, expect, it } from 'vitest';
import { call, withHourbook } from '../builders/hourbook.ts';

const SESSIONS = '/trpc/accounts.sessions';

describe('US-25: one’s own sessions', () => {
  it('are listed with device and address, the last used first, and nobody else’s', () =>
    withHourbook(async (running) => {
      const dana = await running.person();
      const first = await running.signIn(dana);
      running.clock.pass(60_000);
      const second = await running.signIn(dana);
      await running.signIn(await running.person());
      const { data } = (await second.get(`${SESSIONS}.mine`)).body.result;
      expect(data).toMatchObject([
        { own: true, startedAt: '2025-06-11T15:01:00.000Z', address: '127.0.0.1' },
        { own: false, startedAt: '2025-06-11T15:00:00.000Z', device: 'Mozilla/5.0 (Windows) Firefox/128.0' },
      ]);
      expect(JSON.stringify(data)).not.toContain(first.cookie.split('=')[1]);
    }));

  it('are ended one by one or all others, and not by others', () =>
    withHourbook(async (running) => {
      const dana = await running.person();
      const [own, second, third] = await Promise.all([1, 2, 3].map(() => running.signIn(dana)));
      const other = await running.signIn(await running.person());
      const isIn = async ({ cookie }: { cookie: string }) =>
        (await call(`${running.url}/api/v1/user/simple-me`, { headers: { cookie } })).status === 200;
      const { data } = (await own!.get(`${SESSIONS}.mine`)).body.result;
      const { id } = (await second!.get(`${SESSIONS}.mine`)).body.result.data.find(
        (each: { own: boolean }) => each.own,
      );
      expect(data.map((each: { id: string }) => each.id)).toContain(id);
      expect((await other.post(`${SESSIONS}.end`, { id })).status).toBe(404);
      expect((await own!.post(`${SESSIONS}.end`, { id: `${id}x` })).status).toBe(404);
      expect(await isIn(second!)).toBe(true);
      expect((await own!.post(`${SESSIONS}.end`, { id })).status).toBe(200);
      expect(await isIn(second!)).toBe(false);
      expect((await own!.post(`${SESSIONS}.endOthers`)).body.result.data).toEqual({ ended: 1 });
      expect([await isIn(own!), await isIn(third!), await isIn(other)]).toEqual([true, false, true]);
    }));
});
