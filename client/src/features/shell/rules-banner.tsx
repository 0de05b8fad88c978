import { type CalendarDate, nameOfWeekday } from '@hourbook/domain/time.ts';
import { OPEN_THROUGH } from '@hourbook/domain/timesheet/cut-off.ts';
import { ActionIcon } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { browserStorage } from '#lib/storage.ts';
import type { Self } from '#shared/session/session.ts';
import { todayOf } from '#shared/session/zone.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/shell.ts';
import { isHidden } from './dismissal.ts';
import classes from './rules-banner.module.css';

const DISMISSED = 'rules-dismissed';

/** M088: the company's rule for hours in one sentence (TS-20). Dismissing it hides it for a month. */
export function RulesBanner({ self }: { self: Self }) {
  const title = useId();
  const [dismissed, setDismissed] = useState(() => browserStorage.get(DISMISSED));
  const today = todayOf(self);
  if (isHidden(dismissed, today)) return null;

  function dismiss(on: CalendarDate) {
    browserStorage.set(DISMISSED, on);
    setDismissed(on);
  }
  return (
    <section aria-labelledby={title} className={classes.banner}>
      <h2 id={title} className={classes.title}>
        {t.rulesForHours}
      </h2>
      <p>{t.rulesText(nameOfWeekday(OPEN_THROUGH, everywhere.locale))}</p>
      <ActionIcon
        variant="subtle"
        size={26}
        className={classes.dismiss}
        aria-label={t.hideRules}
        onClick={() => dismiss(today)}
      >
        <Icon name="cross" size={13} />
      </ActionIcon>
    </section>
  );
}
