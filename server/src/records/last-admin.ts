import { randomUUID } from 'node:crypto';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { AdminGuard, Records } from '../ports/records.ts';

/** The people who are about to stop being enabled administrators. Other processes no longer count on them. */
interface Leaving extends Document {
  readonly turn: number;
  readonly people: readonly Announced[];
}

interface Announced {
  readonly key: string;
  readonly id: number;
  /** The version of their record that the change overwrites; it fails on any other. */
  readonly version: number;
  /** Milliseconds since 1970; after that the announcement expires. */
  readonly until: number;
}

const ID = 'administrators';
/** Far longer than writing a record takes. A process that took longer starts again, which does no harm. */
const LONGEST = 60_000;

const isAdmin = ({ enabled, roles }: Person): boolean => enabled && roles.includes('ROLE_ADMIN');

/** An administrator would leave by a write that was not announced. */
class NotAnnounced extends Error {
  override readonly name = 'NotAnnounced';
  readonly version: number;
  constructor(version: number) {
    super(`an administrator leaves by a write over version ${version}`);
    this.version = version;
  }
}

/**
 * If two administrators remove each other at the same time, in whatever process, the second removal is refused: both must
 * first write to one document, and a person announced there no longer counts as an administrator. A process that stops in
 * between blocks nobody: its announcement expires, and the record that it was about to overwrite gets a new version, so that
 * a late write of that process fails.
 */
export async function openAdminGuard(store: DocumentStore, clock: Clock, people: Records<Person>): Promise<AdminGuard> {
  const leavings: Collection<Leaving> = await store.collection({ name: 'leaving', fields: { turn: 'number' } });

  /** Runs again if another process was faster. */
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
        // The change has been made or refused by now; an announcement that is left behind expires on its own.
        if (announced !== null)
          await write(async (leaving) => leaving.filter((each) => each.key !== key)).catch(() => {});
      }
    },
  };
}
