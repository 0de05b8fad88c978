import { formatDate, type Instant } from '@hourbook/domain/time.ts';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/audit.ts';
import classes from './changes-tab.module.css';
import type { Compared } from './comparison.ts';

interface ComparedTextProps {
  readonly compared: Compared;
  /** Since when all of it is compared, as the server says; null: it differs. */
  readonly from: Instant | null;
  readonly momentText: (at: Instant | null) => string;
}

/** Between which instants changes are shown. */
export const ComparedText = ({ compared: { mode, to }, from, momentText }: ComparedTextProps) => (
  <p className={classes.between}>
    <span className={classes.then}>
      <small>{mode === 'sync' ? t.accepted : mode === 'export' ? t.evidenceDownloaded : t.earlier}</small>
      {from !== null ? momentText(from) : mode === 'sync' ? t.whenEachWasSent : t.whenEachWasDownloaded}
    </span>
    <Icon name="arrow" size={16} />
    <span className={classes.later}>
      <small>{to === null ? t.now : t.laterThen}</small>
      {momentText(to)}
    </span>
  </p>
);

/** `Everybody you can see, 06/01/2025 – 06/30/2025`. @param client its name; null: every client */
export const ScopeText = ({ client, days }: { readonly client: string | null; readonly days: Days }) => {
  const [first, last] = [formatDate(days.startDate), formatDate(days.endDate)];
  return (
    <p className={classes.scope}>{client === null ? t.everybodyOn(first, last) : t.clientOn(client, first, last)}</p>
  );
};

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}
