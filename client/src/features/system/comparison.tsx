import card from '#components/card.module.css';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { countText } from '#lib/amounts.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/system.ts';
import classes from './system-page.module.css';

type Rebuild = NonNullable<Answers['system']['rebuild']['rebuild']>;

const comparedColumns: readonly TableColumn<Rebuild['readModels'][number]>[] = [
  { id: 'name', label: t.readModel, cell: ({ name }) => name },
  { id: 'compared', label: t.compared, align: 'end', cell: ({ compared }) => countText(compared) },
  {
    id: 'equal',
    label: t.equal,
    align: 'end',
    cell: ({ compared, different }) => countText(Math.max(0, compared - different)),
  },
  { id: 'different', label: t.different, align: 'end', cell: ({ different }) => countText(different) },
];
const differenceColumns: readonly TableColumn<Rebuild['differences'][number]>[] = [
  { id: 'readModel', label: t.readModel, cell: ({ collection }) => collection },
  { id: 'document', label: t.document, cell: ({ id }) => id },
  {
    id: 'differs',
    label: t.whatDiffers,
    cell: ({ kind, fields }) => (kind === 'different' ? t.fieldsOf(fields.join(', ')) : t.kinds[kind]),
  },
];

/** What the new set was compared with, read model by read model, and the documents that differ. */
export function Comparison({ rebuild: { readModels, differences, hadSet, state } }: { readonly rebuild: Rebuild }) {
  const sum = (field: 'compared' | 'different') => readModels.reduce((all, each) => all + each[field], 0);
  const [compared, different] = [sum('compared'), sum('different')];
  const isDone = state === 'ready' || state === 'switching' || state === 'in-use';
  return (
    <>
      {isDone && <p className={card.note}>{outcome(hadSet, compared, different)}</p>}
      {readModels.length > 0 && (
        <Table label={t.rebuild} columns={comparedColumns} rows={readModels} rowId={({ name }) => name} />
      )}
      {differences.length > 0 && <Differences differences={differences} different={different} />}
    </>
  );
}

function outcome(hadSet: boolean, compared: number, different: number): string {
  if (!hadSet) return t.noSet;
  return different === 0 ? t.sameSets(countText(compared)) : t.differentSets(countText(different), countText(compared));
}

interface DifferencesProps {
  readonly differences: Rebuild['differences'];
  readonly different: number;
}

function Differences({ differences, different }: DifferencesProps) {
  return (
    <>
      <h3 className={classes.part}>{t.differences}</h3>
      <Table
        label={t.differences}
        columns={differenceColumns}
        rows={differences}
        rowId={({ collection, id }) => `${collection} ${id}`}
      />
      {different > differences.length && (
        <p className={card.note}>{t.firstOnly(countText(differences.length), countText(different))}</p>
      )}
    </>
  );
}
