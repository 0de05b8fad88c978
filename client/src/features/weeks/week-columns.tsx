import { fullName, listedName } from '@hourbook/domain/people/name.ts';
import { addDays, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { weekStatuses } from '@hourbook/domain/timesheet/week.ts';
import { weeksInput } from '@hourbook/domain/timesheet/week-contracts.ts';
import type { CardsLook } from '#components/table/cards.tsx';
import type { Column } from '#components/table/column.ts';
import type { UsualView } from '#components/table/view.ts';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { authorText } from '#shared/history/author-text.ts';
import { among } from '#shared/records/among.ts';
import { askedBy, asNames, asNumbers } from '#shared/records/page-asked.ts';
import { formatHours } from '#shared/sheet/hours-text.ts';
import { WeekStatusChip } from '#shared/sheet/week-status.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/weeks.ts';

export type TeamWeek = Answers['timesheet']['weeks']['page']['content'][number];

export const byName: UsualView = { sort: { column: 'name', descending: false }, size: 50 };

/** @returns the query for a view of the list */
export const pageAsked = askedBy(weeksInput, { office: asNumbers('officeId'), status: asNames('status') });

const shown = { shownByDefault: true } as const;

/** @param offices the options of the filter @param zone of the viewer */
export const weekColumns = (
  offices: readonly { readonly id: number; readonly name: string }[],
  zone: Zone,
): readonly Column<TeamWeek>[] => [
  {
    id: 'name',
    label: everywhere.employee,
    ...shown,
    value: listedName,
    sort: true,
    width: 190,
    card: { as: 'title', cell: fullName },
  },
  {
    id: 'office',
    label: everywhere.office,
    ...shown,
    value: ({ officeName }) => officeName,
    sort: true,
    filter: among(offices),
    width: 120,
    card: 'note',
  },
  {
    id: 'status',
    label: t.status,
    ...shown,
    value: ({ status }) => t.statuses[status],
    cell: ({ status }) => <WeekStatusChip status={status} />,
    filter: {
      kind: 'multi-select',
      options: weekStatuses.map((value) => ({ value, label: t.statuses[value] })),
    },
    width: 170,
    card: 'mark',
  },
  {
    id: 'hours',
    label: t.hours,
    ...shown,
    value: ({ hours }) => hours,
    cell: ({ hours, handedInHours, status }) => (
      <span
        title={status === 'CHANGED' && handedInHours !== null ? t.handedInHours(formatHours(handedInHours)) : undefined}
      >
        {formatHours(hours)}
      </span>
    ),
    align: 'end',
    width: 82,
    card: 'end',
  },
  {
    id: 'handedInAt',
    label: t.handedInAt,
    ...shown,
    value: ({ handedInAt }) => handedInAt,
    cell: ({ handedInAt }) => handedInAt && formatInstant(handedInAt, zone),
    sort: true,
    width: 210,
    card: 'fact',
  },
  {
    id: 'decided',
    label: t.decided,
    ...shown,
    value: decidedBy,
    cell: decidedBy,
    width: 150,
    card: 'fact',
  },
  {
    id: 'comment',
    label: t.comment,
    ...shown,
    value: ({ comment }) => comment,
    cell: ({ comment }) => comment && <span title={comment}>{comment}</span>,
    card: 'fact',
  },
];

/** DG-6: who decided, and in whose place; null: nobody yet. */
const decidedBy = ({ decidedBy, substitutedFor }: TeamWeek): string | null =>
  decidedBy === null ? null : authorText(decidedBy, substitutedFor);

/** The address of the hours of a week. */
const hoursOf = ({ userId, week }: TeamWeek): string =>
  `/timecard/employees${stringifySearch({ userId, startDate: week, endDate: addDays(week, 6) })}`;

export const hoursHref = (row: TeamWeek): string => pageHref(hoursOf(row));

export const cards: CardsLook<TeamWeek> = {
  withTools: true,
  name: fullName,
  acts: (row) => <a href={hoursHref(row)}>{t.showHours}</a>,
};
