import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { usePageCommands } from '#lib/page-commands.ts';
import { trpc } from '#shared/api/trpc.ts';
import { VerificationCard } from '#shared/proof/verification-card.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/system.ts';
import { DiskCard } from './disk-card.tsx';
import { FactorRolesCard } from './factor-roles-card.tsx';
import { HandInCard } from './hand-in-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { ReadModelsCard } from './read-models-card.tsx';
import { RebuildCard } from './rebuild-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import classes from './system-page.module.css';
import { TokensCard } from './tokens-card.tsx';
import { VersionCard } from './version-card.tsx';
import { WebhooksCard } from './webhooks/webhooks-card.tsx';

/** Milliseconds between two looks, while the page is seen. */
const PAUSE = 5_000;

/** How Hourbook itself is doing, and what an administrator can do about it. */
export function SystemPage() {
  const zone = zoneOf(useSelf());
  const query = trpc.system.status.useQuery(undefined, { retry: false, refetchInterval: PAUSE });
  const { data } = query;
  usePageCommands(t.system, [{ label: t.refresh, run: () => void query.refetch() }]);
  return (
    <div className={classes.page}>
      <PageHead title={t.system} />
      {data?.stopped.map((what) => (
        <Notice key={what} tone="bad" texts={[t.stopped[what]]} />
      ))}
      {data && !data.storesWritable && <Notice tone="bad" texts={[t.notWritable]} />}
      <QueryBody query={query}>
        {(status) => (
          <div className={classes.cards}>
            <JobsCard lanes={status.lanes} zone={zone} />
            <ReadModelsCard status={status} />
            <RebuildCard zone={zone} />
            <SessionsCard zone={zone} />
            <TokensCard zone={zone} />
            <WebhooksCard zone={zone} />
            <FactorRolesCard />
            <HandInCard />
            <VersionCard status={status} zone={zone} />
            <DiskCard disk={status.disk} />
            <div className={classes.wide}>
              <VerificationCard zone={zone} />
            </div>
          </div>
        )}
      </QueryBody>
    </div>
  );
}
