import type { z } from 'zod';

/** One step from version n's data to version n + 1's. Pure; says in a comment why the change came. */
export type Upcast = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> {
  readonly type: T;
  /** The version that is written now. */
  readonly version: number;
  readonly schema: S;
  /** `upcasts[n]` leads from version n to n + 1; every version below the current one has its step. */
  readonly upcasts: Readonly<Record<number, Upcast>>;
}

export function defineEvent<const T extends string, S extends z.ZodType>(
  type: T,
  { version, schema, upcasts = {} }: { version: number; schema: S; upcasts?: Record<number, Upcast> },
): EventDefinition<T, S> {
  return { type, version, schema, upcasts };
}

/** A stored entry that this Hourbook cannot read: of an unknown type, or written by a newer version. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/**
 * Version → upcast → schema, on every read, so that a type never lies about what was stored.
 * @throws UnreadableEvent for a version above the current one; ZodError for data that does not fit
 */
export function readData<S extends z.ZodType>(
  definition: EventDefinition<string, S>,
  version: number,
  data: unknown,
): z.output<S> {
  if (version > definition.version) {
    throw new UnreadableEvent(`${definition.type} v${version} was written by a newer Hourbook`);
  }
  let current = data as Record<string, unknown>;
  for (let at = version; at < definition.version; at++) {
    const step = definition.upcasts[at];
    if (!step) throw new UnreadableEvent(`${definition.type} has no step up from v${at}`);
    current = step(current);
  }
  return definition.schema.parse(current);
}
