import { formatDate } from '@hourbook/domain/time.ts';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { TextButton } from '#components/text-button.tsx';
import { beginActing } from '#shared/acting/acting.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/substitutes.ts';
import looks from '#theme/looks.module.css';

export type Substitution = Answers['people']['substitutes']['mine']['given'][number];

interface SubstitutionListProps {
  readonly label: string;
  readonly rows: readonly Substitution[];
  /** Which of the two is somebody else. */
  readonly side: 'person' | 'substitute';
  readonly empty: string;
  readonly onEnd: (substitution: Substitution) => void;
}

/** DG-1: substitutions, with what can be done about each. */
export const SubstitutionList = ({ label, rows, side, empty, onEnd }: SubstitutionListProps) => (
  <Table
    label={label}
    look="flush"
    columns={columnsOf(side, onEnd)}
    rows={rows}
    rowId={({ id }) => String(id)}
    empty={empty}
    cards={{ name: (row) => row[side].name, acts: (row) => <Acts row={row} side={side} onEnd={onEnd} /> }}
  />
);

const columnsOf = (
  side: SubstitutionListProps['side'],
  onEnd: SubstitutionListProps['onEnd'],
): readonly TableColumn<Substitution>[] => [
  {
    id: 'name',
    label: side === 'person' ? t.person : t.substitute,
    cell: (row) => row[side].name,
    card: 'title',
    wrap: 'anywhere',
  },
  { id: 'days', label: t.days, cell: daysOf, card: 'fact', wrap: 'never' },
  {
    id: 'duties',
    label: t.duties,
    cell: ({ duties }) => duties.map((duty) => t.dutyNames[duty]).join(', '),
    card: 'fact',
  },
  { id: 'state', label: t.status, cell: ({ state }) => t.states[state], card: 'fact', wrap: 'never' },
  {
    id: 'acts',
    label: t.actions,
    align: 'end',
    wrap: 'never',
    cell: (row) => (
      <span className={looks.pair}>
        <Acts row={row} side={side} onEnd={onEnd} />
      </span>
    ),
  },
];

const daysOf = ({ from, to }: Substitution): string =>
  from === null || to === null ? t.erased : t.fromTo(formatDate(from), formatDate(to));

const isStanding = ({ state }: Substitution): boolean => state !== 'over' && state !== 'ended';

function Acts({ row, side, onEnd }: { readonly row: Substitution } & Pick<SubstitutionListProps, 'side' | 'onEnd'>) {
  const { person, substitute, to, duties, state } = row;
  return (
    <>
      {side === 'person' && state === 'in-force' && to !== null && (
        <TextButton onClick={() => beginActing({ person, until: to, duties })}>{t.actFor(person.name)}</TextButton>
      )}
      {isStanding(row) && (
        <TextButton aria-label={t.endOf(substitute.name, person.name)} onClick={() => onEnd(row)}>
          {t.end}
        </TextButton>
      )}
    </>
  );
}
