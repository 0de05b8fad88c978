import { formatDate } from '@hourbook/domain/time.ts';
import { useId, useState } from 'react';
import card from '#components/card.module.css';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Switch } from '#components/switch.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { TextButton } from '#components/text-button.tsx';
import { beginActing } from '#shared/acting/acting.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { beginsAtToday, setBeginsAtToday } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/today.ts';
import looks from '#theme/looks.module.css';
import { awayLines, ownLines, type TodayLine, waitingLines } from './today-lines.ts';

/** TD-1: what waits for the viewer, their own time, and who is away; each line leads to its place. */
export function TodayPage() {
  const query = trpc.today.read.useQuery();
  return (
    <>
      <PageHead title={t.today} note={query.data && formatDate(query.data.date)}>
        <BeginSwitch />
      </PageHead>
      <QueryBody query={query}>
        {(today) => (
          <>
            <StandIns of={today.standsInFor} />
            <Lines title={t.waiting} lines={waitingLines(today)} empty={t.nothingWaits} />
            <Lines title={t.yours} lines={ownLines(today)} />
            <Lines title={t.away} lines={awayLines(today)} empty={t.nobodyAway} />
          </>
        )}
      </QueryBody>
    </>
  );
}

/** DG-7: for whom the viewer stands in today; each line begins to act. */
const StandIns = ({ of }: { readonly of: Answers['today']['read']['standsInFor'] }) =>
  of.map((acting) => (
    <Notice key={acting.person.id} tone="calm" texts={[t.standsInFor(acting.person.name, formatDate(acting.until))]}>
      <TextButton onClick={() => beginActing(acting)}>{t.actFor(acting.person.name)}</TextButton>
    </Notice>
  ));

/** TD-6: whether this browser opens the page after signing in. */
function BeginSwitch() {
  const self = useSelf();
  const id = useId();
  const [on, setOn] = useState(() => beginsAtToday(self));
  return (
    <label className={looks.pair} htmlFor={id}>
      <Switch
        id={id}
        checked={on}
        onChange={({ target }) => {
          setBeginsAtToday(self, target.checked);
          setOn(target.checked);
        }}
      />
      {t.begin}
    </label>
  );
}

const columns: readonly TableColumn<TodayLine>[] = [
  { id: 'what', cell: ({ what, href }) => <a href={href}>{what}</a> },
  { id: 'figure', align: 'end', width: 110, strong: true, wrap: 'never', cell: ({ figure }) => figure },
  { id: 'note', tone: 'quiet', cell: ({ note }) => note },
];

interface LinesProps {
  readonly title: string;
  readonly lines: readonly TodayLine[];
  /** What is said in place of no lines. */
  readonly empty?: string;
}

const Lines = ({ title, lines, empty }: LinesProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: its table scrolls on a phone, by key too
  <section className={card.frame} aria-label={title} tabIndex={0}>
    <h2 className={card.title}>{title}</h2>
    {lines.length === 0 ? (
      <p className={card.note}>{empty}</p>
    ) : (
      <Table label={title} columns={columns} rows={lines} rowId={({ id }) => id} />
    )}
  </section>
);
