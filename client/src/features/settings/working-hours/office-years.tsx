import { referenceRefusals } from '@hourbook/domain/reference/refusals.ts';
import { FIRST_YEAR, USUAL_YEAR, type WorkingYear, workingYear } from '@hourbook/domain/reference/working-hours.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button } from '@mantine/core';
import { CellSelect } from '#components/cell-select.tsx';
import type { FormField } from '#components/form/field.ts';
import type { Column } from '#components/table/column.ts';
import { useUrlView } from '#components/table/use-url-view.ts';
import type { UsualView } from '#components/table/view.ts';
import type { RecordListAddress } from '#lib/address/parts.ts';
import { partsTold } from '#shared/history/history-parts.ts';
import { RecordEditor } from '#shared/records/record-editor.tsx';
import { RecordListPage } from '#shared/records/record-list-page.tsx';
import { useRecordList } from '#shared/records/use-record-list.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { formatHours } from '#shared/sheet/hours-text.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/working-hours.ts';
import looks from '#theme/looks.module.css';
import classes from './office-years.module.css';
import { useWorkingYears, type YearRow } from './use-working-years.ts';

interface Office {
  readonly id: number;
  readonly name: string;
  readonly enabled?: boolean;
}

interface OfficeYearsProps {
  readonly address: RecordListAddress;
  readonly office: Office;
  readonly offices: readonly Office[];
  readonly onOffice: (id: number) => void;
}

const newestFirst: UsualView = { sort: { column: 'year', descending: true }, size: 50 };

const columns: readonly Column<YearRow>[] = [
  { id: 'year', label: everywhere.year, shownByDefault: true, value: ({ year }) => year, sort: true },
  {
    id: 'workingHoursNumber',
    label: t.workingHours,
    shownByDefault: true,
    value: ({ workingHoursNumber }) => workingHoursNumber,
    cell: ({ workingHoursNumber }) => formatHours(workingHoursNumber),
    sort: true,
    align: 'end',
    width: 180,
  },
];

/** The years of one office. Every change saves the whole list. */
export function OfficeYears({ address, office, offices, onOffice }: OfficeYearsProps) {
  const self = useSelf();
  const thisYear = Number(todayOf(self).slice(0, 4));
  const years = useWorkingYears(office.id);
  const list = useRecordList<YearRow, WorkingYear>({
    address,
    kind: 'workingHours',
    historyOf: 'workingHours',
    draft: `workingHours.${office.id}`,
    ...years,
    said: () => everywhere.saved,
    fieldOf: (reason) => (reason === 'working-year-repeated' ? 'year' : undefined),
  });
  const table = useUrlView(address, columns, newestFirst);
  const listed = (list.rows ?? []).map(({ year }) => year);
  const editedYear = list.editing?.row?.year;
  return (
    <div className={classes.page}>
      <RecordListPage
        editor={RecordEditor}
        title={t.workingHours}
        one={t.oneEntry}
        list={list}
        table={table}
        columns={columns}
        fields={fieldsUntil(thisYear + 1)}
        schema={workingYear}
        fresh={{
          year: [thisYear, thisYear + 1].find((year) => !listed.includes(year)),
          workingHoursNumber: USUAL_YEAR,
        }}
        check={({ year }): Record<string, string> =>
          year !== editedYear && listed.includes(year)
            ? { year: textIn(referenceRefusals, 'working-year-repeated') }
            : {}
        }
        summary={textIn(referenceRefusals, 'working-hours-invalid')}
        historyOf={office}
        history={{
          entries: { label: t.workingHours, told: partsTold((entries) => partsOf(entries as WorkingYear[])) },
        }}
        period={
          <>
            <span className={classes.office}>
              <CellSelect
                label={everywhere.office}
                value={String(office.id)}
                options={offices.map(({ id, name, enabled }) => ({
                  value: String(id),
                  label: enabled === false ? everywhere.disabledChoice(name) : name,
                }))}
                onChange={(id) => onOffice(Number(id))}
              />
            </span>
            <Button variant="subtle" size="compact-sm" onClick={() => list.showHistory(office)}>
              {everywhere.history}
            </Button>
            <span className={looks.remark}>{t.otherYearsCount(USUAL_YEAR)}</span>
          </>
        }
      />
    </div>
  );
}

const fieldsUntil = (last: number): FormField<keyof WorkingYear>[] => [
  {
    name: 'year',
    label: everywhere.year,
    kind: 'select',
    required: true,
    options: Array.from({ length: last - FIRST_YEAR + 1 }, (_, back) => last - back).map((year) => ({
      value: year,
      label: String(year),
    })),
  },
  { name: 'workingHoursNumber', label: t.workingHours, kind: 'number', required: true },
];

const partsOf = (entries: readonly WorkingYear[]) =>
  entries.map(({ year, workingHoursNumber }) => [String(year), t.hoursShort(formatHours(workingHoursNumber))] as const);
