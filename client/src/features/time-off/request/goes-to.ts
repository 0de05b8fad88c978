import type { CalendarDate } from '@hourbook/domain/time.ts';
import { shortDate } from '#shared/sheet/days.ts';
import { t } from '#texts/time-off.ts';
import type { CalendarFacts } from './calendar-day.ts';

export interface Decider {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** Names that are listed, and days on which somebody is away. */
const MOST = 3;

/** `Priya Raman (away 12/22, 12/23)`: who decides, and on which of some days they are away. */
export function goesTo(
  deciders: readonly Decider[],
  facts: Pick<CalendarFacts, 'away'> | null,
  dates: readonly CalendarDate[],
): string {
  const named = deciders.slice(0, MOST).map(({ id, firstName, lastName }) => {
    const name = `${firstName} ${lastName}`;
    const away = dates.filter((date) => facts?.away.get(date)?.some(({ user }) => user.id === id));
    if (away.length === 0) return name;
    return t.deciderAway(name, away.slice(0, MOST).map(shortDate).join(', '), away.length - MOST);
  });
  return t.oneOf(named, deciders.length - MOST);
}
