import {
  type Columns,
  missingColumns,
  orderOfColumns,
  type Separator,
  separators,
} from '@hourbook/domain/imports/columns.ts';
import type { DateOrder } from '@hourbook/domain/imports/dates.ts';
import { type Encoding, encodings } from '@hourbook/domain/imports/encodings.ts';

import { fieldsOfKind, type ImportField } from '@hourbook/domain/imports/kinds.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CellSelect } from '#components/cell-select.tsx';
import { Segments } from '#components/segments.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { countText } from '#lib/amounts.ts';
import { Section } from '#shared/forms/section.tsx';
import { t } from '#texts/imports.ts';
import looks from '#theme/looks.module.css';
import type { Import } from './import-words.ts';

interface ColumnChoiceProps {
  readonly import: Import;
  readonly reading: NonNullable<Import['reading']>;
  readonly isBusy: boolean;
  readonly onCheck: (columns: Record<string, number | null>, dateOrder: DateOrder | null) => void;
  readonly onReread: (how: { encoding?: Encoding | null; separator?: Separator | null }) => void;
  readonly onDiscard: () => void;
}

interface FieldRow extends ImportField {
  readonly name: string;
}

const NONE = '';
const orderOptions = (['month-day', 'day-month'] as const).map((value) => ({ value, label: t.orders[value] }));

/** IM-3, IM-4: which column holds which field, and in which order dates are where the file leaves it open. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { import: each, reading, isBusy, onCheck, onReread, onDiscard } = props;
  const { kind } = each;
  const [columns, setColumns] = useState<Columns>(reading.columns);
  const [said, setSaid] = useState<DateOrder | null>(reading.dateOrder);
  const order = orderOfColumns(kind, reading, columns);
  const fields = fieldsOfKind(kind);
  const rows = Object.entries(fields).map(([name, field]): FieldRow => ({ name, ...field }));
  const options = [
    { value: NONE, label: t.noColumn },
    ...reading.headings.map((heading, at) => ({ value: String(at), label: heading || String(at + 1) })),
  ];
  const missing = missingColumns(kind, columns).map((name) => fields[name]!.label);
  const isReady = missing.length === 0 && (order !== null || said !== null);
  const shown: readonly TableColumn<FieldRow>[] = [
    { id: 'field', label: t.field, cell: ({ label, needed }) => (needed ? t.needed(label) : label), card: 'title' },
    {
      id: 'column',
      label: t.column,
      cell: ({ name, label }) => (
        <CellSelect
          label={t.columnFor(label)}
          value={String(columns[name] ?? NONE)}
          options={options}
          onChange={(value) => setColumns({ ...columns, [name]: value === NONE ? null : Number(value) })}
        />
      ),
      card: 'fact',
    },
    {
      id: 'examples',
      label: t.examples,
      cell: ({ name }) => examplesOf(reading.sample, columns[name] ?? null),
      wrap: 'anywhere',
      tone: 'quiet',
      card: 'fact',
    },
  ];
  return (
    <Section
      title={t.columns}
      about={t.columnsAbout(countText(reading.rows))}
      acts={
        <>
          <Button variant="subtle" disabled={isBusy} onClick={onDiscard}>
            {t.discard}
          </Button>
          <Button disabled={!isReady || isBusy} onClick={() => onCheck({ ...columns }, order === null ? said : null)}>
            {t.check}
          </Button>
        </>
      }
    >
      {reading.encoding !== null && reading.separator !== null && (
        <div className={looks.toolbar}>
          <span className={looks.quiet}>{t.separator}</span>
          <CellSelect
            label={t.separator}
            value={reading.separator}
            options={separators.map((value) => ({ value, label: t.separators[value] }))}
            onChange={(separator) => onReread({ separator: separator as Separator, encoding: reading.encoding })}
          />
          <span className={looks.quiet}>{t.encoding}</span>
          <CellSelect
            label={t.encoding}
            value={reading.encoding}
            options={encodings.map((value) => ({ value, label: t.encodings[value] }))}
            onChange={(encoding) => onReread({ encoding: encoding as Encoding, separator: reading.separator })}
          />
        </div>
      )}
      {order === null && (
        <div className={looks.toolbar}>
          <Segments
            label={t.dateOrder}
            options={orderOptions}
            value={said ?? NONE}
            onChange={(value) => setSaid(value as DateOrder)}
          />
          <span role="status" className={looks.remark}>
            {t.orderOpen}
          </span>
        </div>
      )}
      {missing.length > 0 && (
        <p role="status" className={looks.remark}>
          {t.choose(missing.join(', '))}
        </p>
      )}
      <Table
        label={t.fields}
        look="flush"
        columns={shown}
        rows={rows}
        rowId={({ name }) => name}
        cards={{ name: ({ label }) => label }}
      />
    </Section>
  );
}

const examplesOf = (sample: readonly (readonly string[])[], at: number | null): string =>
  at === null
    ? ''
    : sample
        .map((cells) => cells[at] ?? '')
        .filter((text) => text !== '')
        .join(' · ');
