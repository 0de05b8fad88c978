import { MOST_BEHIND } from '@hourbook/domain/system/contracts.ts';
import card from '#components/card.module.css';
import { Chip } from '#components/chip.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { countText } from '#lib/amounts.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/system.ts';
import { durationText } from './amounts.ts';
import classes from './system-page.module.css';

type Status = Answers['system']['status'];
type Lag = Status['readModels'][number];

function nameOf({ name }: Lag): string {
  const [plain = name] = name.split('.');
  return t.readModelNames[plain] ?? name;
}

const columns: readonly TableColumn<Lag>[] = [
  { id: 'name', label: t.readModel, title: ({ name }) => name, cell: nameOf },
  { id: 'state', label: t.state, cell: (lag) => <Chip {...chipOf(lag)} /> },
  { id: 'entries', label: t.entriesBehind, align: 'end', cell: ({ entriesBehind }) => behindText(entriesBehind) },
  {
    id: 'seconds',
    label: t.secondsBehind,
    align: 'end',
    cell: ({ secondsBehind }) => (secondsBehind === null ? '–' : durationText(secondsBehind)),
  },
];

/** How far each read model is behind the books. */
export const ReadModelsCard = ({ status: { generation, readModels } }: { readonly status: Status }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: its table scrolls on a phone, by key too
  <section className={`${card.frame} ${classes.wide}`} aria-label={t.readModels} tabIndex={0}>
    <h2 className={card.title}>
      {t.readModels}
      <small className={classes.quiet}>{t.readModelsAbout(generation)}</small>
    </h2>
    <Table label={t.readModels} columns={columns} rows={readModels} rowId={({ name }) => name} />
  </section>
);

function chipOf({ full, entriesBehind }: Lag) {
  if (!full) return { tone: 'wait', icon: 'clock', label: t.filling } as const;
  return entriesBehind === 0
    ? ({ tone: 'good', icon: 'check', label: t.upToDate } as const)
    : ({ tone: 'wait', icon: 'clock', label: t.behind } as const);
}

function behindText(entries: number | null): string {
  if (entries === null) return '–';
  return entries >= MOST_BEHIND ? t.atLeast(countText(entries)) : countText(entries);
}
