import { randomUUID } from 'node:crypto';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'records' | 'store' | 'clock'>;

/** Who is about to stop being an enabled administrator. Whoever looks meanwhile does not count on them. */
interface Leaving extends Document {
  readonly turn: number;
  /** Until when, in milliseconds since 1970: a process that died takes nobody with it for good. */
  readonly people: readonly { readonly key: string; readonly id: number; readonly until: number }[];
}

const ID = 'administrators';
/** Far longer than a record takes to be written. */
const LONGEST = 60_000;

const isAdmin = ({ enabled, roles }: Person): boolean => enabled && roles.includes('ROLE_ADMIN');

/**
 * US-7: does what makes somebody no enabled administrator any more (disabling them, taking the role), if another is left.
 * Two who do it to each other at once, in whatever process, are told apart by a document that both have to write first:
 * the second finds the first one's victim in it.
 * @throws DomainError `last-admin-kept`; whatever the work throws
 */
export async function keepingAnAdmin<T>(parts: Parts, id: number, work: () => Promise<T>): Promise<T> {
  const key = randomUUID();
  await announce(parts, id, key);
  try {
    return await work();
  } finally {
    await change(parts, (people) => people.filter((each) => each.key !== key));
  }
}

function announce(parts: Parts, id: number, key: string): Promise<void> {
  const { records, clock } = parts;
  return change(parts, async (people) => {
    const leaving = people.filter(({ until }) => until > clock.now());
    const person = await records.people.get(id);
    if (person && isAdmin(person)) {
      const gone = new Set([id, ...leaving.map((each) => each.id)]);
      const enabled = await records.people.find({ field: 'enabled', is: true });
      if (!enabled.some((each) => isAdmin(each) && !gone.has(each.id))) throw refusal('last-admin-kept');
    }
    return [...leaving, { key, id, until: clock.now() + LONGEST }];
  });
}

type People = Leaving['people'];

/** What it becomes is looked up anew when somebody else was faster. */
async function change({ store }: Parts, become: (people: People) => People | Promise<People>): Promise<void> {
  const leavings = await store.collection<Leaving>({ name: 'leaving', fields: { turn: 'number' } });
  for (;;) {
    const now = await leavings.get(ID);
    const people = await become(now?.people ?? []);
    const guard = now ? ({ is: { field: 'turn', value: now.turn } } as const) : 'absent';
    if (await leavings.put({ _id: ID, turn: (now?.turn ?? 0) + 1, people }, guard)) return;
  }
}
