import { jobStates } from '@hourbook/domain/ports/job-queue.ts';
import type { Zone } from '@hourbook/domain/time.ts';
import card from '#components/card.module.css';
import { useAddress } from '#lib/address/use-address.ts';
import { countText } from '#lib/amounts.ts';
import { stringifySearch } from '#lib/search.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/system.ts';
import { JobList } from './job-list.tsx';
import classes from './system-page.module.css';
import { jobsAsked } from './system-search.ts';

interface JobsCardProps {
  readonly lanes: Answers['system']['status']['lanes'];
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
      <table className={card.table} aria-label={t.jobs}>
        <thead>
          <tr>
            <th scope="col">{t.lane}</th>
            {jobStates.map((state) => (
              <th key={state} scope="col" className={card.number}>
                {t.jobStates[state]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ lane, ...counts }) => (
            <tr key={lane}>
              <th scope="row">{t.lanes[lane]}</th>
              {jobStates.map((state) => (
                <td key={state} className={card.number}>
                  <a
                    href={`#/system${stringifySearch({ lane, state })}`}
                    className={classes.count}
                    aria-label={t.showJobs(t.lanes[lane], t.jobStates[state], countText(counts[state]))}
                    aria-current={lane === search.lane && state === search.state ? 'true' : undefined}
                    data-bad={(state === 'parked' && counts[state] > 0) || undefined}
                  >
                    {countText(counts[state])}
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <JobList search={search} zone={zone} onPage={(page) => address.change({ ...search, page }, { replace: false })} />
    </section>
  );
}
