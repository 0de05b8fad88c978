import { randomUUID } from 'node:crypto';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document } from '@hourbook/domain/ports/document-store.ts';
import { epochMs, type Instant } from '@hourbook/domain/time.ts';
import { type Command, dayOf, SEEN_FOR } from '../command.ts';
import type { Mark } from '../ports/records.ts';
import { hasMark } from './marks.ts';

/** The operations used on audit rows and documents. */
type Row = Document & { readonly recordId: string; readonly at: Instant };
type Marked = Document & { readonly marks?: readonly Mark[] };
type Readable<D extends Document> = Pick<Collection<D>, 'get'>;

/** A record that a command has created, or was creating when it was interrupted. */
interface Begun<D> {
  /** The id of the audit row, which is written first. */
  readonly rowId: string;
  readonly number: number;
  /** null: it was interrupted before the record was written. */
  readonly record: D | null;
}

/**
 * A record that does not exist yet cannot remember the command that creates it, so a repeat is recognised by the audit row:
 * its id is derived from the command, and it has the number that was drawn.
 */
export function creationsOf<D extends Marked>(
  name: string,
  clock: Clock,
  { audit, documents }: { readonly audit: Readable<Row>; readonly documents: Readable<D> },
) {
  const thing = `new ${name}`;
  return {
    /** The name of the new record for `nextChange` and `changeMade`. */
    thing,

    /**
     * @returns the id of the audit row for the record being created; without a key nobody repeats the command, and every try
     *   has a row of its own
     */
    rowId: (command: Command | null): string =>
      command?.keyed ? rowIdOf(command, dayOf(command.keyed)) : randomUUID(),

    /** @param isOnlyOurs the number was drawn, so nobody else can get it */
    async begun(command: Command | null, isOnlyOurs: boolean): Promise<Begun<D> | null> {
      if (!command?.keyed) return null;
      const today = dayOf(command.keyed);
      // After a crash the day on which the command began is unknown: it was today or yesterday.
      for (const day of [today, today - 1]) {
        const row = await audit.get(rowIdOf(command, day));
        if (!row || epochMs(row.at) + SEEN_FOR < clock.now()) continue;
        const found = await documents.get(row.recordId);
        const isOurs = found && (isOnlyOurs || hasMark(found.marks ?? [], row._id, clock.now()));
        return { rowId: row._id, number: Number(row.recordId), record: isOurs ? found : null };
      }
      return null;
    },
  };

  function rowIdOf(command: Command, day: number): string {
    return command.idOf(`${day}/${thing}/${command.nextChange(thing)}`);
  }
}
