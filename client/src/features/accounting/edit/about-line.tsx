import type { Zone } from '@hourbook/domain/time.ts';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import type { Answers } from '#shared/api/trpc.ts';
import { dayLabel } from '#shared/sheet/days.ts';
import { t } from '#texts/edit-timesheet.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './about-line.module.css';
import { Fact } from './fact.tsx';
import { zoneText } from './zone-difference.ts';

interface AboutLineProps {
  readonly about: Answers['accounting']['sheet']['about'];
  /** The viewer's time zone. */
  readonly zone: Zone;
  readonly children?: ReactNode;
}

/** Facts about the owner of the sheet: office, time zone, holidays and name in QuickBooks. */
export function AboutLine({ about: { person, office, timezone, daysOff }, zone, children }: AboutLineProps) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <section className={classes.line} aria-label={t.about(name)}>
      <dl className={classes.facts}>
        <Fact name={everywhere.office} value={office?.name ?? t.noOffice} />
        <Fact name={t.timeZone} value={zoneText(timezone, zone, Date.now())} />
        {daysOff.length > 0 && (
          <Fact
            name={everywhere.holidays}
            value={daysOff.map((day) => [dayLabel(day.date), day.name].filter(Boolean).join(' ')).join(', ')}
          />
        )}
        <Fact name={everywhere.quickbooksName} value={person.qBName ?? t.noQuickbooksName} />
        {!person.enabled && <Fact name={t.account} value={t.disabled} />}
      </dl>
      {children}
      <span className={classes.locks}>
        <Icon name="lock" /> {t.lockedByAccountingOnly}
      </span>
    </section>
  );
}
