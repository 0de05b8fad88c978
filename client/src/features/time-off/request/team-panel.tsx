import { listedName } from '@hourbook/domain/people/name.ts';
import { type CalendarDate, datesOf } from '@hourbook/domain/time.ts';
import { Tips } from '#components/grid/tips.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { tinyDay } from '#lib/calendar-words.ts';
import { compareNames } from '#lib/compare-names.ts';
import { FULL_DAY } from '#shared/time-off/day-hours.ts';
import { Panel } from '#shared/time-off/panel.tsx';
import { longDayText } from '#shared/time-off/request-days.ts';
import { t } from '#texts/time-off.ts';
import type { Away, CalendarFacts } from './calendar-day.ts';
import { rangeAsked, type Selection } from './selection.ts';
import classes from './team-panel.module.css';

/** The colleagues who are away during the request, as far as the viewer may know. */
export function TeamPanel({ facts, selection }: { facts: CalendarFacts; selection: Selection }) {
  const range = rangeAsked(selection);
  const dates = range ? datesOf(range) : [];
  const people = Map.groupBy(
    dates.flatMap((date) => facts.away.get(date) ?? []),
    ({ user }) => user.id,
  );
  const rows = [...people.values()].toSorted((a, b) => compareNames(nameOf(a), nameOf(b)));
  const count = t.away(rows.length);
  return (
    <Panel title={t.teamThen} aside={rows.length > 0 && count} folded={range ? count : t.selectDaysFirst}>
      {rows.length === 0 ? (
        <p className={classes.nobody}>{range ? t.nobodyAway : t.nobodyAwayYet}</p>
      ) : (
        <Tips>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
          <section className={classes.frame} tabIndex={0} aria-label={t.awayThen}>
            <table className={classes.team}>
              <thead>
                <tr>
                  <th scope="col">
                    <VisuallyHidden>{t.colleague}</VisuallyHidden>
                  </th>
                  {dates.map((date) => (
                    <th key={date} scope="col" data-off={isOff(facts, date) || undefined}>
                      <small>{tinyDay(date)}</small>
                      {date.slice(8)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((days) => (
                  <tr key={days[0]?.user.id}>
                    <th scope="row">{nameOf(days)}</th>
                    {dates.map((date) => (
                      <td key={date} data-off={isOff(facts, date) || undefined}>
                        <Bar away={days.find((day) => day.date === date)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </Tips>
      )}
    </Panel>
  );
}

function Bar({ away }: { away: Away | undefined }) {
  if (!away) return null;
  const isHalf = away.hours < FULL_DAY;
  const isPending = away.status === 'PENDING';
  const words = [t.awayFull, ...(isHalf ? [t.halfDay] : []), ...(isPending ? [t.pending] : [])].join(', ');
  return (
    <span
      className={classes.bar}
      data-half={isHalf || undefined}
      data-pending={isPending || undefined}
      data-tip={`${longDayText(away.date)}: ${words}`}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

const isOff = ({ days }: CalendarFacts, date: CalendarDate): boolean => days.get(date)?.countable === false;

/** `Brooks, Hannah`, as in lists of people. */
const nameOf = ([first]: readonly Away[]): string => (first ? listedName(first.user) : '');
