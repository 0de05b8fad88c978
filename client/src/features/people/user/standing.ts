import { hasLeft } from '@hourbook/domain/people/person.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Tone } from '#components/chip.tsx';
import type { IconName } from '#components/icon.tsx';
import { t } from '#texts/person.ts';

interface Employed {
  readonly terminationDate: CalendarDate | null;
  readonly rehireDate: CalendarDate | null;
}

interface Standing {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly label: string;
}

/** Whether somebody has left, will leave or will return; null: they work here. */
export function standingOf({ terminationDate, rehireDate }: Employed, today: CalendarDate): Standing | null {
  if (terminationDate === null || (rehireDate !== null && rehireDate <= today)) return null;
  if (terminationDate >= today)
    return { tone: 'wait', icon: 'clock', label: t.leavesAfter(formatDate(terminationDate)) };
  if (rehireDate !== null) return { tone: 'wait', icon: 'clock', label: t.comesBackOn(formatDate(rehireDate)) };
  return { tone: 'calm', icon: 'dash', label: t.leftAfter(formatDate(terminationDate)) };
}

/** Whether they can sign in. US-7: an account whose owner has left is disabled the night after. */
export function accessOf(enabled: boolean, employed: Employed | undefined, today: CalendarDate): Standing {
  if (!enabled) return { tone: 'calm', icon: 'dash', label: t.disabled };
  return employed && hasLeft(employed, today)
    ? { tone: 'wait', icon: 'alert', label: t.enabledUntilTonight }
    : { tone: 'good', icon: 'check', label: t.enabled };
}

/**
 * Since when they have worked here: from the rehire date if they returned; without a hire date, from when figures count them.
 * null: unknown
 */
export function sinceWhen(
  { hireDate, rehireDate }: Pick<Employed, 'rehireDate'> & { readonly hireDate: CalendarDate | null },
  today: CalendarDate,
  countsFrom: CalendarDate | null,
): string | null {
  if (rehireDate !== null && rehireDate <= today) return t.rehiredOn(formatDate(rehireDate));
  if (hireDate !== null) return t.hiredOn(formatDate(hireDate));
  return countsFrom && t.countedFrom(formatDate(countsFrom));
}

/** The last day of an employment; null: it has no end. */
export const endOf = ({ terminationDate, rehireDate }: Employed): CalendarDate | null =>
  rehireDate === null ? terminationDate : null;
