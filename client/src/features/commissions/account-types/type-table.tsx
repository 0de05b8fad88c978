import type { MouseEvent } from 'react';
import { Icon } from '#components/icon.tsx';
import { EnabledSwitch } from '#components/table/enabled-switch.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { shortMonth } from '../shared/filter-address.ts';
import type { AccountType } from './account-type-form.ts';
import { ScaleRail } from './scale-rail.tsx';
import classes from './type-table.module.css';
import type { Uses } from './uses.ts';

interface TypeTableProps {
  /** null while they are loading. */
  readonly types: readonly AccountType[] | null;
  /** The name of a base. */
  readonly baseOf: (id: number) => string;
  readonly usesOf: (id: number) => Uses | undefined;
  /** The id of the type that is open. */
  readonly open: number | null;
  readonly hrefOf: (type: AccountType) => string;
  readonly onOpen: (type: AccountType) => void;
}

/** Whether the browser opens the link by itself, in another tab. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0;

/** The account types with the scales in force, as pictures. */
export function TypeTable({ types, open, ...each }: TypeTableProps) {
  return (
    <Table
      label={t.accountTypes}
      frame="sheet"
      minWidth={960}
      columns={columnsOf({ open, ...each })}
      rows={types}
      rowId={({ id }) => String(id)}
      marks={({ id }) => ({ 'data-open': id === open || undefined })}
      empty={t.noneYet}
    />
  );
}

const columnsOf = ({
  baseOf,
  usesOf,
  open,
  hrefOf,
  onOpen,
}: Omit<TypeTableProps, 'types'>): readonly TableColumn<AccountType>[] => [
  {
    id: 'name',
    label: everywhere.name,
    wrap: 'never',
    cell: (type) => (
      <a
        className={classes.open}
        href={hrefOf(type)}
        data-type={type.id}
        aria-current={type.id === open || undefined}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          onOpen(type);
        }}
      >
        {type.name}
      </a>
    ),
  },
  {
    id: 'base',
    label: t.base,
    wrap: 'never',
    cell: ({ accountTypeBaseId }) => (accountTypeBaseId === null ? <Nothing /> : baseOf(accountTypeBaseId)),
  },
  {
    id: 'by',
    label: t.bracketsBy,
    wrap: 'never',
    cell: ({ bracketType }) => (bracketType === null ? <Nothing /> : <Kind of={bracketType} />),
  },
  { id: 'scale', label: t.scaleInForce, wrap: 'never', cell: (type) => <InForce type={type} /> },
  {
    id: 'since',
    label: t.since,
    wrap: 'never',
    cell: ({ month }) => (month === null ? <Nothing /> : shortMonth(month)),
  },
  {
    id: 'usedBy',
    label: t.usedBy,
    align: 'end',
    cell: ({ id }) => <Used uses={usesOf(id)} />,
  },
  {
    id: 'enabled',
    label: everywhere.enabled,
    wrap: 'never',
    cell: ({ id, name, enabled }) => <EnabledSwitch id={id} name={name} enabled={enabled} />,
  },
];

const Kind = ({ of }: { readonly of: NonNullable<AccountType['bracketType']> }) => (
  <span className={looks.pair}>
    <Icon name={of === 'BASE_SIZE' ? 'size' : 'age'} />
    {of === 'BASE_SIZE' ? t.baseSize : t.projectAge}
  </span>
);

function InForce({ type: { bracketType, bracketResponses } }: { readonly type: AccountType }) {
  if (bracketType === null) return <span className={looks.quiet}>{t.notInForce}</span>;
  const brackets = bracketResponses.map(({ bracketCondition, ...bracket }) => ({
    ...bracket,
    condition: bracketCondition,
  }));
  return <ScaleRail brackets={brackets} type={bracketType} />;
}

const Used = ({ uses }: { readonly uses: Uses | undefined }) =>
  uses && (
    <span className={sumOf(uses) === 0 ? looks.quiet : undefined} title={usesText(uses)}>
      {countText(sumOf(uses))}
      <VisuallyHidden>: {usesText(uses)}</VisuallyHidden>
    </span>
  );

const sumOf = ({ assignments, directPlacements, flatRateProjects }: Uses): number =>
  assignments + directPlacements + flatRateProjects;

const usesText = ({ assignments, directPlacements, flatRateProjects }: Uses): string =>
  t.usedOf(countText(assignments), countText(directPlacements), countText(flatRateProjects));

const Nothing = () => <span className={looks.quiet}>–</span>;
