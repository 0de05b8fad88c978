import type { TimeOffKind } from '../events/book-events.ts';
import type { RecordedEvent } from '../ports/event-store.ts';

/** What stands in evidence for the data of an entry that its reader may not see (docs/evidence.md). */
export const WITHHELD = { withheld: true } as const;

/** Entries that tell what a balance is made of, and not what its owner asked for. */
const FIGURES: readonly string[] = ['AllowanceSet', 'BalanceAdjusted'];

/** Whether an entry, as it is stored, tells figures of a balance. */
export const tellsFigures = ({ type, data }: Pick<RecordedEvent, 'type' | 'data'>, kind: TimeOffKind): boolean =>
  FIGURES.includes(type) && data.kind === kind;
