import { formatInstant } from '@hourbook/domain/time.ts';
import { Icon } from '#components/icon.tsx';
import { momentText } from '#shared/past/moment.ts';
import { t } from '#texts/audit.ts';
import looks from '#theme/looks.module.css';
import { OldNew } from '../old-new.tsx';
import classes from './history-tab.module.css';
import type { Told } from './story.ts';

interface StoryLineProps {
  readonly told: Told;
  readonly zone: string;
  readonly isOpen: boolean;
  /** Shows or hides the lines that this one stands for; null: it stands for itself. */
  readonly onFold: (() => void) | null;
  /** Whether it is one of the lines of the one above. */
  readonly isPart?: boolean;
}

/** One line of the history: who, when, from where, what about, old → new. */
export function StoryLine({ told, zone, isOpen, onFold, isPart = false }: StoryLineProps) {
  const { look, at, who, source, about, changes, why, entries, hash } = told;
  return (
    <tr data-part={isPart || undefined} data-folded={onFold !== null || undefined}>
      <td className={classes.when}>
        <span className={classes.mark} data-tone={look.tone}>
          <Icon name={look.icon} size={12} />
        </span>
        <time dateTime={at} title={formatInstant(at, zone)}>
          {momentText(at, zone)}
        </time>
      </td>
      <td className={classes.who}>
        {who} <small>{source}</small>
      </td>
      <td className={classes.about}>{about}</td>
      <td className={classes.change}>
        {onFold ? (
          <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onFold}>
            {look.what}
            <Icon name={isOpen ? 'up' : 'down'} size={12} />
          </button>
        ) : (
          <span className={looks.quiet}>{look.what}</span>
        )}
        {changes.map(({ label, from, to }) => (
          <span key={`${label ?? ''} ${to ?? ''}`} className={classes.part}>
            {label} <OldNew from={from} to={to} />
          </span>
        ))}
        {why !== null && <small className={classes.part}>{why}</small>}
      </td>
      <td className={classes.entry} title={hash === null ? undefined : t.hashOf(hash)}>
        {entries}
      </td>
    </tr>
  );
}
