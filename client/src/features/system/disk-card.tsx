import card from '#components/card.module.css';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/system.ts';
import { bytesText } from './amounts.ts';

type Disk = Answers['system']['status']['disk'];

const columns: readonly TableColumn<Disk['stores'][number]>[] = [
  { id: 'store', label: t.store, cell: ({ name }) => name },
  { id: 'size', label: t.size, align: 'end', cell: ({ bytes }) => bytesText(bytes) },
];

/** What the stores take, and what is left. */
export const DiskCard = ({ disk: { stores, volume } }: { readonly disk: Disk }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: its table scrolls on a phone, by key too
  <section className={card.frame} aria-label={t.disk} tabIndex={0}>
    <h2 className={card.title}>{t.disk}</h2>
    <Table
      label={t.disk}
      columns={columns}
      rows={stores}
      rowId={({ name }) => name}
      total={volume ? { store: t.freeSpace, size: t.free(bytesText(volume.free), bytesText(volume.total)) } : undefined}
    />
    {!volume && <p className={card.note}>{t.onEngines}</p>}
  </section>
);
