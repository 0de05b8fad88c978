import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import card from '#components/card.module.css';
import { Confirm } from '#components/confirm.tsx';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { countText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { deviceName } from '#shared/session/device.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/system.ts';
import { Pages } from './pages.tsx';
import classes from './system-page.module.css';

type Session = Answers['system']['sessions']['content'][number];
type Person = Session['person'];

/** Milliseconds between two looks, while the page is seen. */
const PAUSE = 15_000;

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** Who is signed in; sessions can be ended. */
export function SessionsCard({ zone }: { readonly zone: Zone }) {
  const [page, setPage] = useState(1);
  const query = trpc.system.sessions.useQuery({ pageNumber: page - 1 }, { retry: false, refetchInterval: PAUSE });
  const [asked, setAsked] = useState<Person | null>(null);
  const { notices, isBusy, end, endAll } = useSessionActs();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its table scrolls on a phone, by key too
    <section className={`${card.frame} ${classes.wide}`} aria-label={t.sessions} tabIndex={0}>
      <h2 className={card.title}>
        {t.sessions}
        {query.data && <small className={classes.quiet}>{countText(query.data.totalElements)}</small>}
        <NoticeLine notices={notices} />
      </h2>
      <NoticeBlock notices={notices} />
      <QueryBody query={query} empty={({ totalElements }) => (totalElements === 0 ? t.noSessions : null)}>
        {({ content, totalElements }) => (
          <>
            <Table
              label={t.sessions}
              columns={columnsOf(zone)}
              rows={content}
              rowId={({ id }) => id}
              acts={(session) => <Acts session={session} zone={zone} isBusy={isBusy} onEnd={end} onEndAll={setAsked} />}
            />
            <Pages label={t.sessions} page={page} count={totalElements} onPage={setPage} />
          </>
        )}
      </QueryBody>
      <Confirm
        opened={asked !== null}
        title={t.endAllAsked(asked ? nameOf(asked) : '')}
        text={t.endAllMeans}
        confirm={asked ? t.endAllOf(nameOf(asked)) : ''}
        cancel={everywhere.cancel}
        onConfirm={() => {
          if (asked) endAll(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

const columnsOf = (zone: Zone): readonly TableColumn<Session>[] => [
  { id: 'person', label: t.person, cell: ({ person }) => nameOf(person) },
  {
    id: 'signedIn',
    label: t.signedIn,
    wrap: 'never',
    cell: ({ startedAt }) => formatInstant(startedAt, zone),
  },
  {
    id: 'lastSeen',
    label: t.lastSeen,
    wrap: 'never',
    cell: ({ lastSeenAt }) => formatInstant(lastSeenAt, zone),
  },
  {
    id: 'device',
    label: t.device,
    title: ({ device }) => device,
    cell: ({ device }) => deviceName(device) ?? t.notKnown,
  },
  { id: 'address', label: t.address, cell: ({ address }) => address || t.notKnown },
];

function useSessionActs() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const done = (text: string) => {
    notices.succeed(text);
    void utils.system.sessions.invalidate();
  };
  const onError = (error: unknown) => notices.fail(refusalOf(error).errors);
  const one = trpc.system.endSession.useMutation({ onError });
  const all = trpc.system.endSessionsOf.useMutation({ onError });
  return {
    notices,
    isBusy: one.isPending || all.isPending,
    end: ({ id, person }: Session) => one.mutate({ id }, { onSuccess: () => done(t.sessionEnded(nameOf(person))) }),
    endAll: (person: Person) =>
      all.mutate({ userId: person.id }, { onSuccess: ({ ended }) => done(t.sessionsEnded(nameOf(person), ended)) }),
  };
}

interface ActsProps {
  readonly session: Session;
  readonly zone: Zone;
  readonly isBusy: boolean;
  readonly onEnd: (session: Session) => void;
  readonly onEndAll: (person: Person) => void;
}

function Acts({ session, zone, isBusy, onEnd, onEndAll }: ActsProps) {
  const who = nameOf(session.person);
  if (session.own) return <div className={`${classes.acts} ${classes.quiet}`}>{t.thisSession}</div>;
  return (
    <div className={classes.acts}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={t.endNamed(who, formatInstant(session.startedAt, zone))}
        onClick={() => onEnd(session)}
      >
        {t.endSession}
      </Button>
      <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={() => onEndAll(session.person)}>
        {t.endAllOf(who)}
      </Button>
    </div>
  );
}
