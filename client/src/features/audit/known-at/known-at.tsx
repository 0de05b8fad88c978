import { epochMs, type Instant, instant, instantsOf } from '@hourbook/domain/time.ts';
import { Tips } from '#components/grid/tips.tsx';
import { Icon } from '#components/icon.tsx';
import stepper from '#components/stepper.module.css';
import { InstantField } from '#shared/past/instant-field.tsx';
import { PeriodStepper } from '#shared/period/period-stepper.tsx';
import { askedRange } from '#shared/sheet/days.ts';
import { t } from '#texts/audit.ts';
import type { Audit } from '../use-audit.ts';
import classes from './known-at.module.css';
import type { Mark } from './marks.ts';
import { instantOf, stepOf } from './places.ts';
import { Scale } from './scale.tsx';

interface KnownAtProps {
  readonly audit: Audit;
  /** Of the entries about the days looked at, in order. */
  readonly instants: readonly Instant[];
  /** What else happened to these days. */
  readonly marks: readonly Mark[];
}

/** Which days are looked at, and as they were known when. */
export function KnownAt({ audit, instants, marks }: KnownAtProps) {
  const { range, search, check, today, zone, at, change } = audit;
  const now = Date.now();
  const step = stepOf(at, instants);
  /** @param replace whether Back leads to where somebody was before they tried several instants */
  const show = (next: Instant | null, replace: boolean) =>
    change({ at: next !== null && epochMs(next) < now ? next : undefined, page: undefined }, replace);
  const neighbour = (to: number, label: string, icon: 'left' | 'right') => (
    <button
      type="button"
      className={`${stepper.step} ${classes.step}`}
      aria-label={label}
      data-tip={label}
      disabled={to < 0 || to > instants.length}
      onClick={() => show(instantOf(to, instants), true)}
    >
      <Icon name={icon} />
    </button>
  );
  const asked = range && instantsOf(range, zone);
  return (
    <section className={classes.axes} aria-label={t.axes}>
      <div className={classes.fields}>
        <span className={classes.label}>{t.days}</span>
        <PeriodStepper
          address={audit.address}
          range={range ?? askedRange(search)}
          check={check}
          today={today}
          compact
        />
        <span className={classes.label}>{t.knownAt}</span>
        <div className={classes.instant}>
          <InstantField
            label={t.knownAt}
            value={at ?? instant(now)}
            zone={zone}
            isPast={at !== null}
            onInstant={(next) => show(next, false)}
          />
          <Tips className={stepper.group}>
            {neighbour(step - 1, t.entryBefore, 'left')}
            {neighbour(step + 1, t.entryAfter, 'right')}
          </Tips>
        </div>
      </div>
      {asked && (
        <Scale
          days={{ from: epochMs(asked.from), to: epochMs(asked.to) }}
          instants={instants}
          marks={marks}
          at={at}
          now={now}
          zone={zone}
          onInstant={(next) => show(next, true)}
        />
      )}
    </section>
  );
}
