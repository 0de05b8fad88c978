import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import { Chip } from '#components/chip.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import type { Address } from '#lib/address/use-address.ts';
import { countText } from '#lib/amounts.ts';
import { trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/imports.ts';
import { chipOf, type Import } from './import-words.ts';

interface ImportListProps {
  readonly address: Address<{ open?: number | undefined }>;
  readonly zone: Zone;
}

/** The imports so far, the newest first. */
export function ImportList({ address, zone }: ImportListProps) {
  const query = trpc.imports.list.useQuery();
  const columns: readonly TableColumn<Import>[] = [
    {
      id: 'file',
      label: t.file,
      cell: ({ id, fileName }) => (
        <Link to="." search={address.with({ open: id })}>
          {fileName}
        </Link>
      ),
      wrap: 'anywhere',
      card: 'fact',
    },
    { id: 'kind', label: t.what, cell: ({ kind }) => t.kinds[kind], card: 'fact' },
    { id: 'when', label: t.when, cell: ({ askedAt }) => formatInstant(askedAt, zone), card: 'title' },
    { id: 'by', label: t.by, cell: ({ askedBy }) => askedBy.name, card: 'fact' },
    { id: 'state', label: t.state, cell: ({ state }) => <Chip {...chipOf(state)} />, card: 'fact' },
    { id: 'entered', label: t.entered, align: 'end', cell: ({ counts }) => countText(counts.entered), card: 'fact' },
  ];
  return (
    <Section title={t.all}>
      <QueryBody query={query}>
        {(all) => (
          <Table
            label={t.back}
            look="flush"
            columns={columns}
            rows={all}
            rowId={({ id }) => String(id)}
            empty={t.none}
            cards={{ name: ({ fileName }) => fileName }}
          />
        )}
      </QueryBody>
    </Section>
  );
}
