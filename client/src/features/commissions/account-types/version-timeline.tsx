import { addDays } from '@hourbook/domain/time.ts';
import { type Lane, Timeline } from '#components/timeline/timeline.tsx';
import { type Month, monthAfter } from '#lib/months.ts';
import { t } from '#texts/account-types.ts';
import { shortMonth } from '../shared/filter-address.ts';
import { versionAt } from './account-type-form.ts';
import type { Bracket, Version } from './brackets.ts';
import { ratesText } from './scale-words.ts';

interface VersionTimelineProps {
  readonly name: string;
  readonly versions: readonly Version[];
  /** The version in the form, not saved yet; null: it is one of the others. */
  readonly draft: { readonly month: Month; readonly brackets: readonly Bracket[] } | null;
  readonly closedThrough: Month | null;
  readonly today: string;
}

/** How many months before this one and after it are drawn. */
const BEFORE = 16;
const AFTER = 7;

/** The versions of an account type and the closed months, over time (CM-16). */
export const VersionTimeline = ({ name, versions, draft, closedThrough, today }: VersionTimelineProps) => (
  <Timeline
    label={t.versionsOf(name)}
    lanes={versionLanes({ versions, draft, closedThrough, today })}
    today={today}
    through={firstDay(monthAfter(today.slice(0, 7), AFTER))}
  />
);

/** The lanes of the timeline: earlier versions begin at its edge. */
export function versionLanes(given: Omit<VersionTimelineProps, 'name'>): Lane[] {
  const { versions, draft, closedThrough, today } = given;
  const now = today.slice(0, 7);
  const edge = monthAfter(now, -BEFORE);
  const current = versionAt(versions, now);
  const kept = versions
    .filter(({ month }) => month !== draft?.month)
    .map(({ month, brackets }) => ({ month, brackets, isDraft: false }));
  const all = [...kept, ...(draft ? [{ ...draft, isDraft: true }] : [])].toSorted((a, b) =>
    a.month.localeCompare(b.month),
  );
  const shown = all.filter((_, index) => (all[index + 1]?.month ?? '9999-12') > edge);
  return [
    {
      label: t.versions,
      spans: shown.map(({ month, brackets, isDraft }, index) => {
        const next = shown[index + 1];
        const isCurrent = !isDraft && month === current?.month;
        const rates = ratesText(brackets);
        const text = month < edge ? t.sinceMonth(shortMonth(month), rates) : t.fromOn(shortMonth(month), rates);
        return {
          from: firstDay(month < edge ? edge : month),
          to: next ? lastDayBefore(next.month) : null,
          label: isDraft ? t.notSaved(text) : isCurrent ? t.inForceNow(text) : text,
          ...(!isDraft && { tone: isCurrent ? ('good' as const) : ('calm' as const) }),
        };
      }),
    },
    ...(closedThrough !== null && closedThrough >= edge
      ? [
          {
            label: t.months,
            spans: [
              {
                from: firstDay(edge),
                to: lastDayBefore(monthAfter(closedThrough, 1)),
                label: t.closedThrough(shortMonth(closedThrough)),
                tone: 'calm' as const,
              },
            ],
          },
        ]
      : []),
  ];
}

const firstDay = (month: Month): string => `${month}-01`;
const lastDayBefore = (month: Month): string => addDays(firstDay(month), -1);
