import { positionRowInput } from '@hourbook/domain/people/position-history.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { FieldOption, FormField } from '#components/form/field.ts';
import { type Lane, Timeline } from '#components/timeline/timeline.tsx';
import type { Answers } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-employment.ts';
import type { Choices } from './choices.ts';
import { Entries, RowAct } from './entries.tsx';

export type PositionRow = Answers['people']['employment']['positions'][number];

/** `Developer, Senior` */
export const positionText = ({ positionName, seniorityName }: PositionRow): string =>
  [positionName ?? t.noPosition, seniorityName].filter((text) => text !== null).join(', ');

interface PositionRowsProps {
  readonly query: Parameters<typeof Entries<PositionRow>>[0]['query'];
  readonly today: CalendarDate;
  /** The last day of employment; null: still employed. */
  readonly until: CalendarDate | null;
  /** null: read-only. */
  readonly acts: {
    readonly onChange: (row: PositionRow) => void;
    readonly onRemove: (row: PositionRow) => void;
  } | null;
}

/** US-16: the positions, newest first. */
export function PositionRows({ query, today, until, acts }: PositionRowsProps) {
  const isOnly = query.data?.length === 1;
  return (
    <Entries
      label={t.positionHistory}
      query={query}
      rowId={({ positionHistoryId }) => positionHistoryId}
      empty={t.noPositions}
      picture={(rows) => (
        <Timeline label={t.positionsOverTime} lanes={lanesOf(rows)} today={today} until={until} hasTable />
      )}
      columns={[
        { label: everywhere.from, cell: ({ startDate }) => formatDate(startDate) },
        {
          label: everywhere.to,
          cell: ({ startDate, endDate }) => {
            if (endDate !== null) return formatDate(endDate);
            return startDate > today ? '–' : t.untilNow; // what has not begun goes on to no day yet
          },
        },
        { label: everywhere.position, cell: ({ positionName }) => positionName ?? '–' },
        { label: t.seniority, cell: ({ seniorityName }) => seniorityName ?? '–' },
        { label: t.department, cell: ({ departmentName }) => departmentName ?? '–' },
        { label: t.employmentType, cell: ({ employmentTypeName }) => employmentTypeName ?? '–' },
      ]}
      acts={
        acts
          ? (row) => (
              <>
                <RowAct icon="edit" label={t.changeNamed(entryText(row))} onClick={() => acts.onChange(row)} />
                {!isOnly && (
                  <RowAct icon="bin" label={t.deleteNamed(entryText(row))} onClick={() => acts.onRemove(row)} />
                )}
              </>
            )
          : undefined
      }
    />
  );
}

/** `Developer, Senior, from 01/01/2020` */
export const entryText = (row: PositionRow): string => t.fromOf(positionText(row), formatDate(row.startDate));

/** The position with its seniority in one lane, the department in the other. */
function lanesOf(rows: readonly PositionRow[]): Lane[] {
  const lane = (label: string, of: (row: PositionRow) => string | null): Lane => ({
    label,
    spans: rows.map((row) => ({
      from: row.startDate,
      to: row.endDate,
      label: of(row) ?? '–',
      ...(row.endDate === null ? {} : { tone: 'calm' as const }),
    })),
  });
  return [lane(everywhere.position, positionText), lane(t.department, ({ departmentName }) => departmentName)];
}

/** The fields of the drawer; the id and the version of the row are known. */
export const positionForm = positionRowInput.omit({ positionHistoryId: true, version: true });
type Field = FormField<keyof typeof positionForm.shape>;

/** A disabled option stays available for the row that has it. */
export function positionFields(choices: Choices, row: PositionRow): readonly Field[] {
  const withOwn = (options: readonly FieldOption[], id: number | null, name: string | null): readonly FieldOption[] =>
    id === null || options.some(({ value }) => value === id) ? options : [...options, { value: id, label: name ?? '' }];
  return [
    { name: 'startDate', label: everywhere.from, kind: 'date', required: true },
    { name: 'endDate', label: everywhere.to, kind: 'date', hint: t.endHint },
    {
      name: 'positionNameId',
      label: everywhere.position,
      kind: 'select',
      required: true,
      options: withOwn(choices.positions, row.positionNameId, row.positionName),
    },
    { name: 'seniorityId', label: t.seniority, kind: 'select', required: true, options: choices.seniorities },
    { name: 'departmentId', label: t.department, kind: 'select', required: true, options: choices.departments },
    {
      name: 'employmentTypeId',
      label: t.employmentType,
      kind: 'select',
      required: true,
      options: withOwn(choices.employmentTypes, row.employmentTypeId, row.employmentTypeName),
    },
  ];
}
