import classes from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'good' | 'wait' | 'bad' | 'calm' | 'leave';

/** A status: icon, word and colour, never the colour alone. */
export function Chip({ tone, icon, label }: { tone: Tone; icon: IconName; label: string }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon name={icon} size={13} />
      {label}
    </span>
  );
}
