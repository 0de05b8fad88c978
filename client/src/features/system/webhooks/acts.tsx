import { Button } from '@mantine/core';
import { TextButton } from '#components/text-button.tsx';
import classes from '../system-page.module.css';

/** What can be done with a row. */
export interface Act {
  readonly label: string;
  /** The accessible name, with the row in it. */
  readonly name: string;
  readonly run: () => void;
  readonly isBusy?: boolean;
  /** Of an act that shows and hides something: whether it is shown. */
  readonly isOpen?: boolean;
  readonly isQuiet?: boolean;
}

interface ActsProps {
  readonly acts: readonly Act[];
}

/** At the end of a row of a table. */
export const RowActs = ({ acts }: ActsProps) => (
  <div className={classes.acts}>
    {acts.map(({ label, name, run, isBusy = false, isOpen, isQuiet = false }) => (
      <Button
        key={label}
        size="compact-sm"
        variant={isQuiet ? 'subtle' : 'default'}
        disabled={isBusy}
        aria-expanded={isOpen}
        aria-label={name}
        onClick={run}
      >
        {label}
      </Button>
    ))}
  </div>
);

/** At the foot of a card, as on a phone. */
export const CardActs = ({ acts }: ActsProps) =>
  acts.map(({ label, name, run, isBusy = false, isOpen }) => (
    <TextButton key={label} disabled={isBusy} aria-expanded={isOpen} aria-label={name} onClick={run}>
      {label}
    </TextButton>
  ));
