import { jobStates } from '@hourbook/domain/ports/job-queue.ts';
import type { Zone } from '@hourbook/domain/time.ts';
import card from '#components/card.module.css';
import { Table } from '#components/table/table.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { countText } from '#lib/amounts.ts';
import { stringifySearch } from '#lib/search.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/system.ts';
import { JobList } from './job-list.tsx';
import { jobsAsked } from './jobs-asked.ts';
import classes from './system-page.module.css';

type Lane = Answers['system']['status']['lanes'][number];

interface JobsCardProps {
  readonly lanes: readonly Lane[];
  readonly zone: Zone;
}

/** How many jobs each lane has, and those that were chosen. */
export function JobsCard({ lanes, zone }: JobsCardProps) {
  const address = useAddress('/signed-in/system');
  const search = jobsAsked(address.search);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its table scrolls on a phone, by key too
    <section className={`${card.frame} ${classes.wide}`} aria-label={t.jobs} tabIndex={0}>
      <h2 className={card.title}>{t.jobs}</h2>
      <Table
        label={t.jobs}
        columns={[
          { id: 'lane', label: t.lane, cell: ({ lane }) => t.lanes[lane] },
          ...jobStates.map((state) => ({
            id: state,
            label: t.jobStates[state],
            align: 'end' as const,
            cell: ({ lane, [state]: count }: Lane) => (
              <a
                href={`#/system${stringifySearch({ lane, state })}`}
                className={classes.count}
                aria-label={t.showJobs(t.lanes[lane], t.jobStates[state], countText(count))}
                aria-current={lane === search.lane && state === search.state ? 'true' : undefined}
                data-bad={(state === 'parked' && count > 0) || undefined}
              >
                {countText(count)}
              </a>
            ),
          })),
        ]}
        rows={lanes}
        rowId={({ lane }) => lane}
      />
      <JobList search={search} zone={zone} onPage={(page) => address.change({ ...search, page }, { replace: false })} />
    </section>
  );
}
