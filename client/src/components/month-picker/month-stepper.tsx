import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icon.tsx';
import stepper from '../stepper.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './month-stepper.module.css';

interface Step {
  /** `Next month`. */
  readonly label: string;
  /** undefined: there is no month further on. */
  readonly go: (() => void) | undefined;
}

interface MonthStepperProps {
  /** The label of the value: `Month`. */
  readonly label: string;
  /** The label of the panel. */
  readonly panelLabel: string;
  readonly value: string;
  /** Whether the value is written in words, so that its length changes. */
  readonly inWords?: boolean;
  readonly before: Step;
  readonly after: Step;
  /** The panel, which `close` closes. */
  readonly children: (close: () => void) => ReactNode;
}

/** `‹ 11/2026 ›`: the value between the ways to its neighbors, and a panel of all others. */
export function MonthStepper(props: MonthStepperProps) {
  const { label, panelLabel, value, inWords = false, before, after, children } = props;
  const [opened, setOpened] = useState(false);
  const step = ({ label: name, go }: Step, icon: 'left' | 'right') => (
    <button type="button" className={stepper.step} aria-label={name} disabled={!go} onClick={go}>
      <Icon name={icon} />
    </button>
  );
  return (
    <span className={`${stepper.group} ${classes.group}`}>
      {step(before, 'left')}
      <Popover
        opened={opened}
        onDismiss={() => setOpened(false)}
        position="bottom"
        shadow="md"
        trapFocus
        returnFocus
        transitionProps={{ duration: 100 }}
        classNames={{ dropdown: classes.dropdown }}
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.value}
            data-in-words={inWords || undefined}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <VisuallyHidden>{label}: </VisuallyHidden>
            <span aria-live="polite">{value}</span>
            <Icon name="down" size={12} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={panelLabel}>{children(() => setOpened(false))}</Popover.Dropdown>
      </Popover>
      {step(after, 'right')}
    </span>
  );
}
