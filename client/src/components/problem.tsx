import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { Icon } from './icon.tsx';
import classes from './problem.module.css';

interface ProblemProps {
  readonly texts: readonly string[];
  readonly onRetry: () => void;
  /** The label of the Retry button. */
  readonly retry?: string;
  /** Other actions. */
  readonly children?: ReactNode;
}

/** Shown in place of the content: what went wrong, and a Retry button. */
export function Problem({ texts, onRetry, retry = everywhere.retry, children }: ProblemProps) {
  return (
    <div className={classes.problem} role="alert">
      <span className={classes.icon}>
        <Icon name="alert" size={22} />
      </span>
      {texts.map((text) => (
        <p key={text} className={classes.text}>
          {text}
        </p>
      ))}
      <div className={classes.actions}>
        <Button onClick={onRetry}>{retry}</Button>
        {children}
      </div>
    </div>
  );
}
