import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import card from '#components/card.module.css';
import { Chip } from '#components/chip.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { useNotices } from '#components/use-notices.ts';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/audit.ts';
import { refusalOf } from '../api/refusal.ts';
import type { Answers } from '../api/trpc.ts';
import { trpc } from '../api/trpc.ts';
import { QueryBody } from '../query-body.tsx';
import classes from './verification-card.module.css';

type Verification = Answers['audit']['verification'];

/** Milliseconds between two looks whether a verification has ended. */
const PAUSE = 1_000;
/** What is shown of many findings. */
const MOST = 50;

/** The last verification of all books with what it found, and a new one on demand. */
export function VerificationCard({ zone }: { readonly zone: Zone }) {
  /** When the last one before the running one ended; null: there was none; undefined: none is running. */
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  const notices = useNotices();
  const query = trpc.audit.verification.useQuery(undefined, {
    retry: false,
    refetchInterval: ({ state }) => (before !== undefined && checkedIn(state.data) === before ? PAUSE : false),
  });
  const isRunning = before !== undefined && checkedIn(query.data) === before;
  const start = trpc.audit.startVerification.useMutation({
    onMutate: () => notices.clear(),
    onSuccess: () => setBefore(checkedIn(query.data)),
    onError: (error) => notices.fail(refusalOf(error).errors),
  });
  const isNone = query.error !== null && refusalOf(query.error).reason === 'not-found';
  const isBusy = isRunning || start.isPending;
  return (
    <section className={card.frame}>
      <h2 className={card.title}>
        {t.verification}
        {query.data && !isNone && (
          <Chip
            {...(query.data.ok
              ? ({ tone: 'good', icon: 'check', label: t.unbroken } as const)
              : ({ tone: 'bad', icon: 'alert', label: t.altered } as const))}
          />
        )}
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => start.mutate()}>
          {t.verifyNow}
        </Button>
      </h2>
      <NoticeBlock notices={notices} />
      <p className={classes.running} role="status">
        {isBusy && t.verifying}
      </p>
      {isNone ? (
        !isBusy && <p className={card.note}>{t.neverVerified}</p>
      ) : (
        <QueryBody query={query}>{(verification) => <Result verification={verification} zone={zone} />}</QueryBody>
      )}
    </section>
  );
}

const checkedIn = (verification: Verification | undefined): string | null => verification?.checkedAt ?? null;

const columns: readonly TableColumn<Verification['findings'][number]>[] = [
  { id: 'book', label: t.book, cell: ({ stream }) => stream },
  {
    id: 'entry',
    label: t.entry,
    cell: ({ revision }) => (revision === null ? t.allOfIt : t.entryNumber(String(revision))),
  },
  { id: 'finding', label: t.finding, cell: ({ what }) => what },
];

function Result({ verification, zone }: { readonly verification: Verification; readonly zone: Zone }) {
  const { checkedAt, streams, entries, findings } = verification;
  return (
    <>
      <p className={card.note}>
        {t.checked(formatInstant(checkedAt, zone), countText(streams), countText(entries), findings.length)}
      </p>
      {findings.length > 0 && (
        <Table
          label={t.findings}
          columns={columns}
          rows={findings.slice(0, MOST)}
          rowId={({ stream, revision, what }) => `${stream} ${revision} ${what}`}
        />
      )}
      {findings.length > MOST && <p className={card.note}>{t.moreFindings(countText(findings.length - MOST))}</p>}
    </>
  );
}
