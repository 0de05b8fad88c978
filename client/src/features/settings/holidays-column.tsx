import { Link } from '@tanstack/react-router';
import type { Column } from '#components/table/column.ts';
import { useRowTab } from '#components/table/row-tab.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';

type Kind = 'office' | 'country';

interface Place {
  readonly id: number;
  readonly name: string;
}

/** A link to this year's holidays of an office or country. */
export const holidaysColumn = <Row extends Place>(kind: Kind): Column<Row> => ({
  id: 'holidays',
  label: everywhere.holidays,
  shownByDefault: true,
  value: () => null,
  cell: (row) => <HolidaysLink kind={kind} place={row} />,
  width: 96,
});

function HolidaysLink({ kind, place: { id, name } }: { kind: Kind; place: Place }) {
  const self = useSelf();
  const tabIndex = useRowTab();
  const year = Number(todayOf(self).slice(0, 4));
  return (
    <Link to="/holidays" search={{ kind, id, year }} tabIndex={tabIndex} aria-label={t.holidaysOf(name, year)}>
      {year}
    </Link>
  );
}
