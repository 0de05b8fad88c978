import { randomUUID } from 'node:crypto';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { AdminGuard, Records } from '../ports/records.ts';

/** Who is about to stop being an enabled administrator. Whoever looks meanwhile does not count on them. */
interface Leaving extends Document {
  readonly turn: number;
  readonly people: readonly Announced[];
}

interface Announced {
  readonly key: string;
  readonly id: number;
  /** Of their record: they leave by a write over this version, or not at all. */
  readonly version: number;
  /** In milliseconds since 1970; whoever announced it is then asked no longer. */
  readonly until: number;
}

const ID = 'administrators';
/** Far longer than a record takes to be written. A process that took longer begins anew: no harm is done. */
const LONGEST = 60_000;

const isAdmin = ({ enabled, roles }: Person): boolean => enabled && roles.includes('ROLE_ADMIN');

/** Somebody leaves by a write that nobody was told of. */
class NotAnnounced extends Error {
  override readonly name = 'NotAnnounced';
  readonly version: number;
  constructor(version: number) {
    super(`an administrator leaves by a write over version ${version}`);
    this.version = version;
  }
}

/**
 * Of two who remove each other at once, in whatever process, the second is refused: both have to write one document first,
 * and who is announced there is counted on no more. A process that stopped in between takes nobody hostage: after a while
 * its announcement is taken away, and the record that it was about to write over gets another version, so that its write,
 * should it ever come, finds nothing to write over.
 */
export async function openAdminGuard(store: DocumentStore, clock: Clock, people: Records<Person>): Promise<AdminGuard> {
  const leavings: Collection<Leaving> = await store.collection({ name: 'leaving', fields: { turn: 'number' } });

  /** What it becomes is looked up anew when somebody else was faster. */
  async function write(become: (leaving: Leaving['people']) => Promise<Leaving['people']>): Promise<void> {
    for (;;) {
      const now = await leavings.get(ID);
      const leaving = await become(now?.people ?? []);
      const guard = now ? ({ is: { field: 'turn', value: now.turn } } as const) : 'absent';
      if (await leavings.put({ _id: ID, turn: (now?.turn ?? 0) + 1, people: leaving }, guard)) return;
    }
  }

  const announce = (id: number, version: number, key: string): Promise<void> =>
    write(async (leaving) => {
      const over = leaving.filter(({ until }) => until <= clock.now());
      for (const each of over) await people.fence(each.id, each.version);
      const others = leaving.filter((each) => !over.includes(each) && each.key !== key);
      if (!(await isOneLeft(new Set([id, ...others.map((each) => each.id)])))) throw refusal('last-admin-kept');
      return [...others, { key, id, version, until: clock.now() + LONGEST }];
    });

  async function isOneLeft(without: ReadonlySet<number>): Promise<boolean> {
    for await (const each of people.iterate({ field: 'enabled', is: true })) {
      if (isAdmin(each) && !without.has(each.id)) return true;
    }
    return false;
  }

  return {
    async keeping(id, work) {
      const key = randomUUID();
      let announced: number | null = null;
      try {
        for (;;) {
          try {
            return await work((before, after, version) => {
              if (isAdmin(before) && !isAdmin(after) && announced !== version) throw new NotAnnounced(version);
            });
          } catch (error) {
            if (!(error instanceof NotAnnounced)) throw error;
            await announce(id, error.version, key);
            announced = error.version;
          }
        }
      } finally {
        // The change is made or refused by now; an announcement that stays is over after a while by itself.
        if (announced !== null)
          await write(async (leaving) => leaving.filter((each) => each.key !== key)).catch(() => {});
      }
    },
  };
}
