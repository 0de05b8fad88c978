import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { TextButton } from '#components/text-button.tsx';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { deviceName } from '#shared/session/device.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/sessions.ts';

type Session = Answers['accounts']['sessions']['mine'][number];
type End = (session: Session) => void;

/** US-25: where the viewer is signed in. */
export function OwnSessions() {
  const { client } = trpc.useUtils();
  const query = trpc.accounts.sessions.mine.useQuery();
  const notices = useNotices();
  const zone = zoneOf(useSelf());

  async function end(work: () => Promise<number>): Promise<void> {
    notices.clear();
    try {
      notices.succeed(t.ended(await work()));
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
    await query.refetch();
  }
  const endOne: End = ({ id }) =>
    void end(async () => {
      await client.accounts.sessions.end.mutate({ id });
      return 1;
    });
  const endOthers = () => void end(async () => (await client.accounts.sessions.endOthers.mutate()).ended);
  return (
    <Section
      title={t.title}
      about={t.about}
      notices={notices}
      acts={
        query.data?.some(({ own }) => !own) && (
          <Button variant="default" onClick={endOthers}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <QueryBody query={query}>
        {(all) => (
          <Table
            label={t.list}
            look="flush"
            columns={columnsIn(zone, endOne)}
            rows={all}
            rowId={({ id }) => id}
            cards={{
              name: nameOf,
              acts: (each) => <Act of={each} zone={zone} onEnd={endOne} />,
            }}
          />
        )}
      </QueryBody>
    </Section>
  );
}

const nameOf = ({ device }: Session): string => deviceName(device) ?? t.notKnown;

const columnsIn = (zone: Zone, onEnd: End): readonly TableColumn<Session>[] => [
  {
    id: 'device',
    label: t.device,
    title: ({ device }) => device,
    cell: (each) => (each.own ? `${nameOf(each)} (${t.thisSession})` : nameOf(each)),
    card: 'title',
  },
  { id: 'address', label: t.address, cell: ({ address }) => address || t.notKnown, card: 'fact' },
  { id: 'signedIn', label: t.signedIn, cell: ({ startedAt }) => formatInstant(startedAt, zone), card: 'fact' },
  { id: 'lastSeen', label: t.lastSeen, cell: ({ lastSeenAt }) => formatInstant(lastSeenAt, zone), card: 'fact' },
  { id: 'end', label: t.end, align: 'end', cell: (each) => <Act of={each} zone={zone} onEnd={onEnd} /> },
];

const Act = ({ of, zone, onEnd }: { readonly of: Session; readonly zone: Zone; readonly onEnd: End }) =>
  of.own ? null : (
    <TextButton aria-label={t.endOf(nameOf(of), formatInstant(of.startedAt, zone))} onClick={() => onEnd(of)}>
      {t.end}
    </TextButton>
  );
