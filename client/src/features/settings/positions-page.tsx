import { type PositionInput, positionInput } from '@hourbook/domain/reference/position.ts';
import { referenceRefusals } from '@hourbook/domain/reference/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useMemo } from 'react';
import { Chip } from '#components/chip.tsx';
import type { FormField } from '#components/form/field.ts';
import type { Column } from '#components/table/column.ts';
import { useUrlView } from '#components/table/use-url-view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { choiceOf, choicesWith } from '#shared/forms/choices.ts';
import { enabledColumn } from '#shared/records/enabled-column.tsx';
import { cacheOf } from '#shared/records/list-query.ts';
import { RecordEditor } from '#shared/records/record-editor.tsx';
import { RecordListPage } from '#shared/records/record-list-page.tsx';
import { byName, useRecordList } from '#shared/records/use-record-list.ts';
import { withChoices } from '#shared/records/with-choices.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/settings.ts';
import classes from './positions-page.module.css';

type Position = Answers['reference']['positions']['list'][number];
type Category = Answers['reference']['categories']['list'][number];

const EVERYTHING = { all: true };
const NONE: readonly Category[] = [];

/** R038: the positions, by category (RD-4). */
export function PositionsPage() {
  const address = useAddress('/signed-in/positions');
  const utils = trpc.useUtils();
  const categoryQuery = trpc.reference.categories.list.useQuery();
  const categories = categoryQuery.data ?? NONE;
  const list = useRecordList({
    address,
    kind: 'positions',
    historyOf: 'positions',
    query: withChoices(trpc.reference.positions.list.useQuery(EVERYTHING), categoryQuery),
    calls: utils.client.reference.positions,
    cache: cacheOf(utils.reference.positions.list, EVERYTHING),
  });
  const columns = useMemo(() => columnsWith(categories), [categories]);
  const table = useUrlView(address, columns, byName);
  return (
    <RecordListPage
      editor={RecordEditor}
      title={t.positions}
      one={t.onePosition}
      list={list}
      table={table}
      columns={columns}
      fields={fieldsWith(categories, list.editing?.row?.categoryId ?? null)}
      schema={positionInput}
      check={missing}
      summary={textIn(referenceRefusals, 'category-missing')}
      history={{ categoryId: { label: t.category, text: (id) => choiceOf(categories, id) } }}
    />
  );
}

/** M047, checked before sending. */
const missing = ({ name, categoryId }: PositionInput): Record<string, string> => ({
  ...(name === null && { name: everywhere.fillInThisField }),
  ...(categoryId === null && { categoryId: everywhere.chooseOne }),
});

const fieldsWith = (categories: readonly Category[], own: number | null): FormField<keyof PositionInput>[] => [
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 100 },
  { name: 'categoryId', label: t.category, kind: 'select', required: true, options: choicesWith(categories, own) },
  { name: 'description', label: everywhere.description, kind: 'text', maxLength: 255 },
];

function columnsWith(categories: readonly Category[]): Column<Position>[] {
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
  return [
    { id: 'name', label: everywhere.name, shownByDefault: true, value: ({ name }) => name, sort: true, width: 260 },
    {
      id: 'categoryId',
      label: t.category,
      shownByDefault: true,
      value: ({ categoryId }) => nameOf(categoryId),
      cell: ({ categoryId }) => <CategoryCell category={categories.find(({ id }) => id === categoryId)} />,
      sort: true,
      filter: { kind: 'multi-select', options: categories.map(({ name }) => ({ value: name, label: name })) },
      width: 300,
    },
    {
      id: 'description',
      label: everywhere.description,
      shownByDefault: true,
      value: ({ description }) => description,
      sort: true,
    },
    enabledColumn(),
  ];
}

/** RD-4: positions of a disabled category are not offered, even if they are enabled themselves. */
const CategoryCell = ({ category }: { category: Category | undefined }) => (
  <span className={classes.category}>
    {category?.name}
    {category?.enabled === false && <Chip tone="calm" icon="dash" label={t.disabledCategory} />}
  </span>
);
