import type { Zone } from '@hourbook/domain/time.ts';
import { Icon } from '#components/icon.tsx';
import card from '#components/phone-card.module.css';
import { CoverageText } from '#shared/hours-report/coverage-text.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t as hoursReport } from '#texts/hours-report.ts';
import { t as records } from '#texts/records.ts';
import { t } from '#texts/scheduled-reports.ts';
import classes from './scheduled.module.css';
import type { Acts } from './scheduled-acts.tsx';
import { LastRun, NextRun, Result, Runs, type ScheduledReport } from './scheduled-columns.tsx';

interface ScheduledCardsProps extends Acts {
  readonly reports: readonly ScheduledReport[];
  /** Of whoever looks. */
  readonly zone: Zone;
}

/** The list on a phone, with a card for each report. */
export const ScheduledCards = ({ reports, zone, ...acts }: ScheduledCardsProps) => (
  <section className={classes.cards} aria-label={t.title}>
    {reports.map((report) => (
      <Card key={report.id} report={report} zone={zone} {...acts} />
    ))}
  </section>
);

interface CardProps extends Acts {
  readonly report: ScheduledReport;
  readonly zone: Zone;
}

function Card({ report, zone, onEdit, onHistory, onTest, onCancel }: CardProps) {
  const { name, type, coverage } = report;
  const acts = [
    { icon: 'edit', label: t.edit, of: records.changeNamed, run: onEdit },
    { icon: 'send', label: t.test, of: t.sendTest, run: onTest },
    { icon: 'clock', label: everywhere.history, of: t.history, run: onHistory },
    { icon: 'bin', label: t.delete, of: t.deleteNamed, run: onCancel },
  ] as const;
  return (
    <article className={card.card} aria-label={name}>
      <p className={card.top}>
        <b>{name}</b>
      </p>
      <dl className={classes.facts}>
        <dt>{t.columns.type}</dt>
        <dd>{hoursReport.types[type]}</dd>
        <dt>{t.columns.runs}</dt>
        <dd>
          <Runs report={report} zone={zone} />
        </dd>
        <dt>{t.columns.nextRun}</dt>
        <dd>
          <NextRun report={report} zone={zone} />
        </dd>
        <dt>{t.columns.lastRun}</dt>
        <dd>
          <LastRun report={report} /> <Result report={report} onWhy={onHistory} />
        </dd>
      </dl>
      <div className={classes.covered}>
        <CoverageText coverage={coverage} />
      </div>
      <div className={card.acts}>
        {acts.map(({ icon, label, of, run }) => (
          <button key={label} type="button" aria-label={of(name)} onClick={() => run(report)}>
            <Icon name={icon} /> {label}
          </button>
        ))}
      </div>
    </article>
  );
}
