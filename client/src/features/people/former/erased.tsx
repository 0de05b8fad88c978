import { FORMER_EMPLOYEE } from '@hourbook/domain/people/name.ts';
import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Chip } from '#components/chip.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/erasure.ts';
import { Shown } from './shown.tsx';

type ErasedOne = Answers['personalData']['erased']['content'][number];

/** Milliseconds between two looks whether all of somebody is gone. */
const PAUSE = 2_000;

/** PD-6: the people who were erased, by number and day. */
export function Erased() {
  const zone = zoneOf(useSelf());
  const query = trpc.personalData.erased.useQuery(
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.content.some(({ finishedAt }) => finishedAt === null) ? PAUSE : false,
    },
  );
  return (
    <Section title={t.erased} about={t.erasedAbout}>
      <QueryBody query={query}>
        {({ content, totalElements }) => (
          <>
            <Table
              label={t.erasedList}
              look="flush"
              columns={columnsIn(zone)}
              rows={content}
              rowId={({ id }) => String(id)}
              empty={t.nobodyErased}
              cards={{ name: nameOf }}
            />
            <Shown shown={content.length} all={totalElements} />
          </>
        )}
      </QueryBody>
    </Section>
  );
}

const nameOf = ({ id }: ErasedOne): string => `${FORMER_EMPLOYEE} ${id}`;

const columnsIn = (zone: Zone): readonly TableColumn<ErasedOne>[] => [
  { id: 'person', label: t.person, cell: nameOf, card: 'title' },
  { id: 'at', label: t.erasedAt, cell: ({ at }) => formatInstant(at, zone), card: 'fact' },
  { id: 'by', label: t.by, cell: ({ by }) => by.name, card: 'fact' },
  {
    id: 'state',
    label: t.state,
    cell: ({ finishedAt }) =>
      finishedAt === null ? (
        <Chip tone="wait" icon="clock" label={t.underWay} />
      ) : (
        <Chip tone="good" icon="check" label={t.done} />
      ),
    card: 'fact',
  },
];
