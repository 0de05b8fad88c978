import { accountingRefusals } from '@hourbook/domain/accounting/refusals.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Chip } from '#components/chip.tsx';
import { Confirm } from '#components/confirm.tsx';
import { Notice } from '#components/notice.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { Section } from '#shared/forms/section.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/accounting-connection.ts';
import classes from './connection-page.module.css';

const route = getRouteApi('/signed-in/accountant/connection');

/** Why the return from QuickBooks failed, by the code in the address. */
const refusals: Readonly<Record<string, string>> = {
  'not-signed-in': textIn(generalRefusals, 'not-signed-in'),
  'access-denied': textIn(generalRefusals, 'access-denied'),
  'accounting-built-in': textIn(accountingRefusals, 'accounting-built-in'),
  'accounting-not-connected': textIn(accountingRefusals, 'accounting-not-connected'),
  'accounting-unavailable': textIn(accountingRefusals, 'accounting-unavailable'),
  'accounting-other-company': t.otherCompany,
};

/** SY-17: which accounting system receives the hours, and whether it is connected. */
export function ConnectionPage() {
  const self = useSelf();
  const { refused } = route.useSearch();
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.accounting.connection.status.useQuery();
  const connect = trpc.accounting.connection.connect.useMutation();
  const disconnect = trpc.accounting.connection.disconnect.useMutation();
  const [asking, setAsking] = useState(false);

  async function leave(): Promise<void> {
    notices.clear();
    try {
      window.location.assign((await connect.mutateAsync()).to);
    } catch (failed) {
      notices.fail(refusalOf(failed).errors);
    }
  }
  async function end(): Promise<void> {
    setAsking(false);
    notices.clear();
    try {
      await disconnect.mutateAsync();
      notices.succeed(t.disconnected);
    } catch (failed) {
      notices.fail(refusalOf(failed).errors);
    }
    await utils.accounting.connection.status.invalidate();
  }

  const isQuickBooks = data?.system === 'quickbooks';
  const isConnected = data?.state === 'CONNECTED';
  const why = refused && refusals[refused];
  const when = (at: string | null) => (at === null ? t.never : formatInstant(at, zoneOf(self)));
  const acts = isQuickBooks && (
    <>
      {(isConnected || data.company !== null) && (
        <Button variant="default" disabled={disconnect.isPending} onClick={() => setAsking(true)}>
          {t.disconnect}
        </Button>
      )}
      <Button variant={isConnected ? 'default' : 'filled'} loading={connect.isPending} onClick={() => void leave()}>
        {isConnected || data.company !== null ? t.reconnect : t.connect}
      </Button>
    </>
  );
  return (
    <>
      <PageHead title={t.connection} notices={notices} />
      <div className={classes.page}>
        {why && !isConnected && <Notice tone="bad" texts={[why]} />}
        {why && isConnected && <Notice tone="wait" texts={[why]} />}
        <NoticeBlock notices={notices} />
        {!data && error && <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />}
        {!data && !error && <FormSkeleton sections={[4]} />}
        {data && (
          <Section
            title={isQuickBooks ? t.quickbooks : t.builtIn}
            about={isQuickBooks ? t.aboutQuickbooks : t.aboutLedger}
            acts={acts || <Link to="/accountant/ledger">{t.openLedger}</Link>}
          >
            <dl className={classes.facts}>
              <div>
                <dt>{t.state}</dt>
                <dd>
                  {isConnected ? (
                    <Chip tone="good" icon="check" label={t.connected} />
                  ) : (
                    <Chip tone="bad" icon="alert" label={t.notConnected} />
                  )}
                </dd>
              </div>
              {isQuickBooks && (
                <>
                  <div>
                    <dt>{t.company}</dt>
                    <dd>{data.company ?? t.none}</dd>
                  </div>
                  <div>
                    <dt>{t.since}</dt>
                    <dd>{when(data.connectedAt)}</dd>
                  </div>
                  <div>
                    <dt>{t.lastCall}</dt>
                    <dd>{when(data.lastCallAt)}</dd>
                  </div>
                </>
              )}
            </dl>
          </Section>
        )}
      </div>
      <Confirm
        opened={asking}
        title={t.disconnectAsked}
        text={t.disconnectAbout}
        confirm={t.disconnect}
        cancel={t.stayConnected}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
