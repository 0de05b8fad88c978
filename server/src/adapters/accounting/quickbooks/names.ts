import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { z } from 'zod';
import type { Session } from './calls.ts';
import { unexpected } from './faults.ts';

/** The lists of a company that are searched by name, with the field to search. */
const lists = {
  Employee: 'DisplayName',
  Vendor: 'DisplayName',
  Customer: 'FullyQualifiedName',
  Item: 'Name',
  Department: 'Name',
} as const;
type List = keyof typeof lists;

const DAY = 86_400_000;

const listed = z.array(
  z.object({
    Id: z.string().min(1).max(50),
    Name: z.string().optional(),
    DisplayName: z.string().optional(),
    FullyQualifiedName: z.string().optional(),
  }),
);
const answer = z.object({
  QueryResponse: z.object({
    Employee: listed.optional(),
    Vendor: listed.optional(),
    Customer: listed.optional(),
    Item: listed.optional(),
    Department: listed.optional(),
  } satisfies Record<List, unknown>),
});

/** A text literal in the provider's query language. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

interface Options {
  readonly clock: Clock;
  /** How many ids are cached; the least recently used one is dropped first. */
  readonly most: number;
}

/** What an entry needs ids for, and where they are cached. */
export interface Found {
  readonly id: string;
  readonly key: string;
}

/**
 * SY-12: ids by name, cached for a day. A name that is not found is looked up each time, so that it is found once it
 * exists.
 */
export function openNames({ clock, most }: Options) {
  const kept = new Map<string, { readonly id: string; readonly until: number }>();

  return {
    /** @returns null if the company has no active one @throws AccountingFault */
    async find({ realm, call }: Session, list: List, name: string): Promise<Found | null> {
      const key = `${realm} ${list} ${foldCase(name)}`;
      const known = kept.get(key);
      kept.delete(key);
      if (known && known.until > clock.now()) {
        kept.set(key, known);
        return { id: known.id, key };
      }
      const field = lists[list];
      // Items can only be searched by the last part of the name; the full name then tells which one is meant.
      const asked = list === 'Item' ? (name.split(':').at(-1) ?? name) : name;
      const query = `select * from ${list} where ${field} = ${quoted(asked)}`;
      const read = answer.safeParse(await call({ path: 'query', query: { query } })).data;
      if (!read) throw unexpected();
      const isMeant = (given: string | undefined) => given !== undefined && foldCase(given) === foldCase(name);
      const meant = (read.QueryResponse[list] ?? []).find((each) =>
        list === 'Item' ? isMeant(each.FullyQualifiedName ?? each.Name) : isMeant(each[field]),
      );
      if (!meant) return null;
      kept.set(key, { id: meant.Id, until: clock.now() + DAY });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return { id: meant.Id, key };
    },

    /** Forgets ids that the provider has refused. */
    drop(found: readonly Found[]): void {
      for (const { key } of found) kept.delete(key);
    },
  };
}
export type Names = ReturnType<typeof openNames>;
