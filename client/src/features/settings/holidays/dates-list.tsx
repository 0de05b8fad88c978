import { type CalendarDate, formatDate, isWeekend } from '@hourbook/domain/time.ts';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { weekdayName } from '#lib/calendar-words.ts';
import { t } from '#texts/holidays.tsx';
import classes from './dates-list.module.css';

interface DatesListProps {
  readonly dates: readonly CalendarDate[];
  readonly year: number;
  /** The known names of dates. */
  readonly names: ReadonlyMap<CalendarDate, string>;
}

/** In pixels. */
const ROW = 30;

const toneOf = (date: CalendarDate) => (isWeekend(date) ? 'quiet' : undefined);

const columnsOf = (names: DatesListProps['names']): readonly TableColumn<CalendarDate>[] => [
  { id: 'date', label: t.date, tone: toneOf, cell: formatDate },
  { id: 'weekday', label: t.weekday, tone: toneOf, cell: weekdayName },
  { id: 'holiday', label: t.holiday, tone: toneOf, cell: (date) => names.get(date) },
];

/** The dates of a list, in chronological order. */
export function DatesList({ dates, year, names }: DatesListProps) {
  const onWeekends = dates.filter(isWeekend).length;
  return (
    <>
      <Table
        label={t.dateCount(dates.length)}
        caption={
          <>
            {t.dateCount(dates.length)} <span className={classes.year}>{t.inYear(year)}</span>
          </>
        }
        look="close"
        rowHeight={ROW}
        columns={columnsOf(names)}
        rows={dates}
        rowId={(date) => date}
      />
      {onWeekends > 0 && <p className={classes.note}>{t.onWeekends(onWeekends)}</p>}
    </>
  );
}
