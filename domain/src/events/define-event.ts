import type { z } from 'zod';

/** One step from the data of version n to version n + 1. Pure; a comment says why the version changed. */
export type Upcast = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> {
  readonly type: T;
  /** The version that is written today. */
  readonly version: number;
  readonly schema: S;
  /** `upcasts[n]` leads from version n to n + 1; there is one for every earlier version. */
  readonly upcasts: Readonly<Record<number, Upcast>>;
}

export function defineEvent<const T extends string, S extends z.ZodType>(
  type: T,
  { version, schema, upcasts = {} }: { version: number; schema: S; upcasts?: Record<number, Upcast> },
): EventDefinition<T, S> {
  return { type, version, schema, upcasts };
}

/** A stored entry that this version of Hourbook cannot read: its type is unknown, or a newer version wrote it. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/**
 * Version → upcasts → schema, on every read, so that a type never lies about what was stored.
 * @throws UnreadableEvent for a version above the current one; ZodError for invalid data
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
