import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { HistoryStep } from '#components/history-drawer.tsx';
import { t } from '#texts/time-off.ts';
import type { Answers } from '../api/trpc.ts';
import { authorText } from '../history/author-text.ts';
import { dayLabel } from '../sheet/days.ts';
import { hoursText } from './amounts.ts';
import { HALF_DAY } from './day-hours.ts';
import { requestLooks } from './request-status.tsx';

type Told = Answers['timeOff']['vacation']['history']['steps'][number];

const looks = {
  requested: { what: t.requested, tone: 'wait', icon: 'plus' },
  approved: { what: t.approved, tone: 'good', icon: 'check' },
  declined: { what: t.declined, tone: 'bad', icon: 'cross' },
  canceled: { what: t.canceled, tone: 'calm', icon: requestLooks.CANCELED.icon },
  shortened: { what: t.shortened, tone: 'calm', icon: 'flag' },
} as const satisfies Record<Told['what'], Pick<HistoryStep, 'what' | 'tone' | 'icon'>>;

/** The history of a request as text. @param zone in which times are shown */
export const requestSteps = (steps: readonly Told[], zone: Zone): HistoryStep[] =>
  steps.map(({ entryId, what, by, substitutedFor, at, comment, days }) => ({
    id: entryId,
    ...looks[what],
    who: authorText(by, substitutedFor),
    when: formatInstant(at, zone),
    note: null,
    ...(comment !== null && { quote: comment }),
    changes: days.map((day) => ({ label: dayLabel(day.date), to: dayText(day) })),
  }));

/** `8.00 h`, `4.00 h, half day`, or why the day has none. */
function dayText({ hours, off }: Told['days'][number]): string {
  if (off !== null) return off === 'holiday' ? t.holiday : t.weekend;
  const text = t.hoursOf(hoursText(hours));
  return hours === HALF_DAY ? t.halfDayHours(text) : text;
}
