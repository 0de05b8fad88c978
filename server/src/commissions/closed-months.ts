import { type ClosedMonths, noneClosed } from '@hourbook/domain/commissions/closed-months.ts';
import { CLOSINGS } from '@hourbook/domain/events/stream-kinds.ts';
import type { ListPorts, Ports } from '../ports.ts';

export type ClosingPorts = ListPorts & Pick<Ports, 'store' | 'closings'>;

/** The months that are closed now. */
export async function closedMonths({ closings }: Pick<Ports, 'closings'>): Promise<ClosedMonths> {
  const { state } = await closings.load(CLOSINGS, undefined);
  return state ?? noneClosed;
}
