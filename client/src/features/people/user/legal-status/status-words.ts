import { type CalendarDate, daysBetween, formatDate } from '@hourbook/domain/time.ts';
import type { Tone } from '#components/chip.tsx';
import type { IconName } from '#components/icon.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-legal-status.ts';

interface Status {
  readonly expirationDate: CalendarDate | null;
  readonly current: boolean;
  readonly expired: boolean;
}

export const expiryText = ({ expirationDate }: Pick<Status, 'expirationDate'>): string =>
  expirationDate === null ? t.doesNotExpire : everywhere.untilDay(formatDate(expirationDate));

interface Mark {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly label: string;
}

/** In days before the expiration; from then on HR gets mails (US-17). */
const SOON = 90;

/** The chip of a status: for the current one, the days left. An expired earlier status is not marked as a problem. */
export function markOf({ expirationDate, current, expired }: Status, today: CalendarDate): Mark | null {
  if (!current) return expired ? { tone: 'calm', icon: 'dash', label: t.expired } : null;
  if (expired) return { tone: 'bad', icon: 'alert', label: t.expired };
  if (expirationDate === null) return { tone: 'good', icon: 'check', label: t.current };
  const left = daysBetween(today, expirationDate);
  return left > SOON
    ? { tone: 'good', icon: 'check', label: daysLeft(left) }
    : { tone: 'wait', icon: 'clock', label: daysLeft(left) };
}

const daysLeft = (days: number): string => (days === 0 ? t.lastDayToday : t.daysLeft(days));
