import { fullName, listedName } from '@hourbook/domain/people/name.ts';
import type { CardsLook } from '#components/table/cards.tsx';
import type { Column } from '#components/table/column.ts';
import { yesAndNo } from '#components/table/enabled-switch.tsx';
import type { UsualView } from '#components/table/view.ts';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import { EmailLink } from '#shared/email-link.tsx';
import { among } from '#shared/records/among.ts';
import { t } from '#texts/directory.ts';
import { everywhere } from '#texts/everywhere.ts';
import { AwayMark, awayText, type Colleague } from './away-mark.tsx';

/** By last name, twenty on a page, which fill a screen. */
export const byName: UsualView = { sort: { column: 'name', descending: false }, size: 20 };

const shown = { shownByDefault: true } as const;

/** DIR-2. @param offices the options of the filter */
export const directoryColumns = (
  offices: readonly { readonly id: number; readonly name: string }[],
): readonly Column<Colleague>[] => [
  {
    id: 'name',
    label: everywhere.name,
    ...shown,
    value: listedName,
    sort: true,
    width: 190,
    card: { as: 'title', cell: fullName },
  },
  {
    id: 'position',
    label: everywhere.position,
    ...shown,
    value: ({ positionName }) => positionName,
    sort: true,
    width: 186,
    card: { as: 'note', cell: ({ positionName }) => positionName },
  },
  {
    id: 'office',
    label: everywhere.office,
    ...shown,
    value: ({ officeName }) => officeName,
    sort: true,
    filter: among(offices),
    width: 104,
    card: { as: 'note', cell: ({ officeName }) => officeName },
  },
  {
    id: 'lineManager',
    label: everywhere.lineManager,
    ...shown,
    value: ({ lineManagerName }) => lineManagerName,
    sort: true,
    width: 156,
    card: { as: 'fact', cell: ({ lineManagerName }) => lineManagerName },
  },
  {
    id: 'email',
    label: everywhere.email,
    ...shown,
    value: ({ email }) => email,
    cell: ({ email }) => <EmailLink email={email} />,
    card: 'fact',
  },
  {
    id: 'away',
    label: t.awayToday,
    ...shown,
    value: awayText,
    cell: (colleague) => <AwayMark colleague={colleague} />,
    filter: { kind: 'select', options: yesAndNo },
    width: 228,
    card: { as: 'mark', cell: (colleague) => (colleague.away ? <AwayMark colleague={colleague} /> : null) },
  },
];

/** The address of a colleague in the chart. */
export const inChart = (colleague: Colleague): string =>
  `/directory${stringifySearch({ view: 'chart', search: fullName(colleague) })}`;

/** A colleague on a phone. */
export const cards: CardsLook<Colleague> = {
  withTools: true,
  name: fullName,
  acts: (colleague) => <a href={pageHref(inChart(colleague))}>{t.showInChart}</a>,
};
