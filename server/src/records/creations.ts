import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document } from '@hourbook/domain/ports/document-store.ts';
import { epochMs, type Instant } from '@hourbook/domain/time.ts';
import { commandInHand, dayOf, drawId, idWithin, nextChange, SEEN_FOR } from '../command.ts';
import type { Mark } from '../ports/records.ts';
import { hasMark } from './marks.ts';

/** What is read of audit rows. */
type Row = Document & { readonly recordId: string; readonly at: Instant };
type Marked = Document & { readonly marks?: readonly Mark[] };
type Readable<D extends Document> = Pick<Collection<D>, 'get'>;

/** What a command has created, or was about to when it was cut short. */
interface Begun<D> {
  /** The audit row, which is written first. */
  readonly rowId: string;
  readonly number: number;
  /** null: it did not come to that. */
  readonly record: D | null;
}

/**
 * A record that is not there yet remembers no command. What tells a repeat of its creation is the audit row: its id is made
 * of the command, and it has the number that was drawn.
 */
export function creationsOf<D extends Marked>(
  name: string,
  clock: Clock,
  { audit, documents }: { readonly audit: Readable<Row>; readonly documents: Readable<D> },
) {
  const thing = `new ${name}`;
  return {
    /** As {@link nextChange} and `changeMade` name it. */
    thing,

    /** @returns the id of the audit row of what is created now */
    rowId(): string {
      const command = commandInHand();
      return command ? idWithin(command, nameOf(dayOf(command))) : drawId(thing);
    },

    /** @param isOnlyOurs nobody else gets a number that was drawn */
    async begun(isOnlyOurs: boolean): Promise<Begun<D> | null> {
      const command = commandInHand();
      if (!command?.repeatable) return null;
      // A crash forgets the day on which it began, which was this one or the one before.
      for (const day of [dayOf(command), dayOf(command) - 1]) {
        const row = await audit.get(idWithin(command, nameOf(day)));
        if (!row || epochMs(row.at) + SEEN_FOR < clock.now()) continue;
        const found = await documents.get(row.recordId);
        const isOurs = found && (isOnlyOurs || hasMark(found.marks ?? [], row._id, clock.now()));
        return { rowId: row._id, number: Number(row.recordId), record: isOurs ? found : null };
      }
      return null;
    },
  };

  function nameOf(day: number): string {
    return `${day}/${thing}/${nextChange(thing)}`;
  }
}
