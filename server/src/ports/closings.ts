import type { ClosedMonths } from '@hourbook/domain/commissions/closed-months.ts';
import type { ClosingEvent } from '@hourbook/domain/events/closing-events.ts';
import type { CLOSINGS } from '@hourbook/domain/events/stream-kinds.ts';
import type { Folded, RunCommand, Streams } from './streams.ts';

type State = Folded<typeof CLOSINGS, ClosedMonths>;

/** Runs commands on the stream of closings, and looks at it. */
export type ClosingCommands = RunCommand<typeof CLOSINGS, ClosingEvent, State, void> &
  Pick<Streams<typeof CLOSINGS, ClosingEvent, State, void>, 'load'>;
