import { randomUUID } from 'node:crypto';
import { setTimeout as elapsed } from 'node:timers/promises';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { Answer, ServerProcess } from '../builders/server-process.ts';
import { expectUnaltered } from '../builders/unaltered.ts';

/** The clock of the servers here: a Wednesday, so that both weeks of a sheet are open. */
export const NOW = '2025-06-11T15:00:00Z';
const PATH = '/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22';

/** Whatever answers calls; after a restart another one. */
export type Server = Pick<ServerProcess, 'get' | 'post'>;

/** One person who saves a row after the other, and remembers what was told of each. */
export interface Notes {
  /** Saves one row more. @returns the status; 0: no answer came */
  save(server: Server): Promise<number>;
  /** How many saves were acknowledged so far. */
  acknowledged(): number;
  /**
   * Sends again, with its key, each save that was not acknowledged, and looks whether every row is there once.
   * @throws Error that names a row which is missing, twice or not as it was sent
   */
  settle(server: Server): Promise<void>;
}

/** @param cookie of a session that outlives whatever happens to the server */
export function takeNotes(name: string, cookie: string): Notes {
  const acknowledged = new Set<string>();
  const open = new Map<string, string>();
  let count = 0;

  const send = async (server: Server, comment: string, key: string): Promise<number> => {
    const row = {
      id: null,
      trackingDate: `2025-06-${String(9 + (count % 5)).padStart(2, '0')}`,
      clientId: 1,
      trackingType: 'RATE_HOURS',
      hours: 0.01,
      comment,
    };
    const answer: Answer | null = await server.post(PATH, [row], { cookie, key }).catch(() => null);
    if (answer?.status === 200) {
      open.delete(comment);
      acknowledged.add(comment);
    } else open.set(comment, key);
    return answer?.status ?? 0;
  };

  return {
    acknowledged: () => acknowledged.size,
    save(server) {
      count += 1;
      return send(server, `${name} ${count}`, randomUUID());
    },
    async settle(server) {
      for (const [comment, key] of [...open]) {
        const status = await send(server, comment, key);
        if (status !== 200) throw new Error(`${comment}, sent again, was answered ${status}`);
      }
      const { status, text, body } = await server.get(PATH, { cookie });
      if (status !== 200) throw new Error(`My Time was answered ${status} ${text}`);
      const found = (body as readonly TimesheetEntry[]).flatMap(({ comment }) =>
        comment?.startsWith(`${name} `) ? [comment] : [],
      );
      for (const comment of acknowledged) {
        const times = found.filter((each) => each === comment).length;
        if (times !== 1) throw new Error(`${comment} was acknowledged and is there ${times} times`);
      }
      if (found.length !== acknowledged.size) throw new Error(`${found.length - acknowledged.size} rows too many`);
    },
  };
}

/** Signs four people in, each with notes of their own. */
export const takeNotesOf = (server: Pick<ServerProcess, 'signIn'>): Promise<Notes[]> =>
  Promise.all(
    ['employee', 'lead', 'manager', 'accountant'].map(async (name) => takeNotes(name, await server.signIn(name))),
  );

/** Settles everybody's saves, and verifies every chain. @param stores where the books are, see {@link expectUnaltered} */
export async function settleAll(
  server: Server,
  all: readonly Notes[],
  stores: Readonly<Record<string, string>>,
): Promise<void> {
  for (const notes of all) await notes.settle(server);
  await expectUnaltered(stores);
}

/** Between two saves of one person: each answer shows the whole sheet, which must not grow for ever. */
const PACE = 100;

/** Everybody saves, one after the other and all at once, until told to stop. */
export async function saveUntil(
  server: Server,
  all: readonly Notes[],
  stop: () => boolean,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  await Promise.all(
    all.map(async (notes) => {
      while (!stop()) {
        const status = await notes.save(server);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await elapsed(PACE);
      }
    }),
  );
  return statuses;
}
