import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '#components/chip.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import type { CallOptions } from '#shared/delivery/delivery.ts';
import { DownloadLink } from '#shared/files/download-link.tsx';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/personal-data.ts';
import looks from '#theme/looks.module.css';

type DataExport = Answers['personalData']['own'][number];

/** Milliseconds between two looks whether an export is ready. */
const PAUSE = 1_000;

/** PD-1: the exports of the viewer's own data. */
export function OwnDataExports() {
  const utils = trpc.useUtils();
  const query = trpc.personalData.own.useQuery(undefined, watching);
  return (
    <DataExports
      title={t.yourData}
      about={t.yourDataAbout}
      query={query}
      ask={(options) => utils.client.personalData.exportOwn.mutate(undefined, options)}
    />
  );
}

/** PD-1: the exports of somebody's data, for HR and administrators. */
export function DataExportsOf({ id, name }: { readonly id: number; readonly name: string }) {
  const utils = trpc.useUtils();
  const query = trpc.personalData.of.useQuery({ id }, watching);
  return (
    <DataExports
      title={t.dataOf(name)}
      about={t.dataOfAbout}
      query={query}
      ask={(options) => utils.client.personalData.exportOf.mutate({ id }, options)}
    />
  );
}

const isUnderWay = (all: readonly DataExport[] | undefined): boolean =>
  all?.some(({ state }) => state === 'waiting') ?? false;

const watching = {
  refetchInterval: ({ state: { data } }: { state: { data: readonly DataExport[] | undefined } }) =>
    isUnderWay(data) ? PAUSE : (false as const),
};

interface DataExportsProps {
  readonly title: string;
  readonly about: string;
  readonly query: {
    readonly data: readonly DataExport[] | undefined;
    readonly error: unknown;
    refetch(): Promise<unknown>;
  };
  readonly ask: (options: CallOptions) => Promise<unknown>;
}

function DataExports({ title, about, query, ask }: DataExportsProps) {
  const zone = zoneOf(useSelf());
  const notices = useNotices();
  const [send] = useState(() => askingOnce((_: null, options: CallOptions) => ask(options)));
  const asking = useMutation({
    async mutationFn() {
      notices.clear();
      try {
        await send(null);
      } catch (error) {
        notices.fail(refusalOf(error).errors);
      }
      await query.refetch();
    },
  });
  return (
    <Section
      title={title}
      about={about}
      notices={notices}
      acts={
        <Button
          variant="default"
          loading={asking.isPending}
          disabled={isUnderWay(query.data)}
          onClick={() => asking.mutate()}
        >
          {t.export}
        </Button>
      }
    >
      <VisuallyHidden>
        <span role="status">{isUnderWay(query.data) && t.begun}</span>
      </VisuallyHidden>
      <QueryBody query={query}>
        {(all) => (
          <Table
            label={t.exports}
            look="flush"
            columns={columnsIn(zone)}
            rows={all}
            rowId={({ id }) => String(id)}
            empty={t.none}
            cards={{
              name: ({ askedAt }) => formatInstant(askedAt, zone),
              acts: (each) => <Download of={each} zone={zone} />,
            }}
          />
        )}
      </QueryBody>
    </Section>
  );
}

const chips = {
  waiting: { tone: 'wait', icon: 'clock' },
  ready: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
  removed: { tone: 'calm', icon: 'clock' },
} as const;

const columnsIn = (zone: Zone): readonly TableColumn<DataExport>[] => [
  { id: 'asked', label: t.asked, cell: ({ askedAt }) => formatInstant(askedAt, zone), card: 'title' },
  { id: 'by', label: t.by, cell: ({ askedBy }) => askedBy.name, card: 'fact' },
  {
    id: 'state',
    label: t.state,
    cell: ({ own, state, until }) => (
      <>
        <Chip {...chips[state]} label={t.states[state]} />{' '}
        {until !== null && (
          <span className={looks.quiet}>
            {t.keptUntil(formatInstant(until, zone))}
            {!own && `, ${t.notForYou}`}
          </span>
        )}
      </>
    ),
    card: 'fact',
  },
  { id: 'file', label: t.file, align: 'end', cell: (each) => <Download of={each} zone={zone} /> },
];

/** Whoever asked for an export downloads it, and nobody else. */
const Download = ({ of: { id, own, state, askedAt }, zone }: { readonly of: DataExport; readonly zone: Zone }) =>
  own && state === 'ready' ? (
    <DownloadLink
      variant="subtle"
      size="compact-sm"
      href={`/api/v1/data-exports/${id}/file`}
      label={t.downloadOf(formatInstant(askedAt, zone))}
    >
      {t.download}
    </DownloadLink>
  ) : null;
