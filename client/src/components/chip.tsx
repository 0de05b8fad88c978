import classes from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'good' | 'wait' | 'bad' | 'calm' | 'leave';

/** A status, shown by an icon, a word and a colour, never by colour alone. */
export function Chip({ tone, icon, label }: { tone: Tone; icon: IconName; label: string }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon name={icon} size={13} />
      {label}
    </span>
  );
}
