import type { DateRange } from '@hourbook/domain/time.ts';
import { useMemo, useState } from 'react';
import { TextButton } from '#components/text-button.tsx';
import { shortDaysOffText } from '#shared/time-off/request-days.ts';
import { RequestStatusChip } from '#shared/time-off/request-status.tsx';
import { t } from '#texts/time-off-management.ts';
import looks from '#theme/looks.module.css';
import { chartDays } from '../chart/days.ts';
import { headcount } from '../chart/headcount.ts';
import { fewestText } from '../chart/headcount-text.ts';
import { useChart } from '../use-requests.ts';
import { awayThen } from './away-then.ts';
import classes from './inbox.module.css';

interface AwayListProps {
  readonly days: DateRange;
  readonly userId: number;
}

const EVERYBODY = { officeId: undefined, userId: undefined, clientIds: undefined };
const SHOWN = 5;

/** Who else is away during a request, and on which days the fewest people are here. */
export function AwayList({ days, userId }: AwayListProps) {
  const { people } = useChart(days, EVERYBODY);
  const [all, setAll] = useState(false);
  const away = useMemo(() => people && awayThen(people, days, userId), [people, days, userId]);
  const fewest = useMemo(() => people && fewestText(headcount(people, chartDays(days), days), days), [people, days]);
  if (!away) return <p className={looks.quiet}>{t.loadingChart}</p>;
  if (away.length === 0) return <p className={looks.quiet}>{t.nobodyElseAway}</p>;
  return (
    <div className={classes.awayThen}>
      <p className={classes.awayHead}>
        {t.awayThen}
        {away.length > SHOWN && (
          <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.fewerAway : t.allAway(away.length)}
          </TextButton>
        )}
      </p>
      <ul>
        {away.slice(0, all ? undefined : SHOWN).map(({ person, first, last, half, pending }) => (
          <li key={person.id}>
            <span>
              {person.firstName} {person.lastName} {pending && <RequestStatusChip status="PENDING" />}
            </span>
            <span className={looks.quiet}>
              {shortDaysOffText(first, last)}
              {half && `, ${t.half}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={looks.quiet}>{fewest}</p>
    </div>
  );
}
