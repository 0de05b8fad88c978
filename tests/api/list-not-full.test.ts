import { ListNotFull } from '@hourbook/projections/checkpoints.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { withHourbook } from '../builders/hourbook.ts';

const RANGE = { startDate: '2025-06-09', endDate: '2025-06-15' };
const TEXT = 'This list is being prepared. Try again in a minute.';

it('a list that is being filled is answered 503 with when to come back, and is no fault for the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  await withHourbook(
    async ({ platform, person, signIn, url }) => {
      const { cookie } = await signIn(await person());
      // As a call finds it that reads a list.
      Object.assign(platform.recent, { find: () => null });
      Object.assign(platform.readModels, {
        read: () => Promise.reject(new ListNotFull('a list is still being filled')),
      });
      const ask = (path: string) => fetch(`${url}${path}`, { headers: { cookie } });

      const rest = await ask(`/api/v1/my-time?${new URLSearchParams(RANGE)}`);
      expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await rest.json()).toEqual({ errors: [TEXT] });

      const trpc = await ask(`/trpc/timesheet.mine?input=${encodeURIComponent(JSON.stringify(RANGE))}`);
      expect([trpc.status, trpc.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await trpc.json()).toMatchObject({ error: { message: TEXT, data: { errors: [TEXT] } } });
    },
    { log },
  );
  expect(lines).toEqual([]);
});
