import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Problem } from '../problem.tsx';
import classes from './table.module.css';

/** Why a list could not be loaded, and how to try again. */
export interface ListProblem {
  readonly texts: readonly string[];
  readonly onRetry: () => void;
}

/** The message for an empty list, and the next step. */
export interface EmptyList {
  readonly text: string;
  readonly act?: { readonly label: string; readonly run: () => void };
}

/** A message in place of the rows, centered in the visible part of the list. */
const Message = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className={classes.message}>
    <td colSpan={columns}>
      <div className={classes.said}>{children}</div>
    </td>
  </tr>
);

export const ProblemRow = ({ problem, columns }: { problem: ListProblem; columns: number }) => (
  <Message columns={columns}>
    <Problem {...problem} />
  </Message>
);

export const EmptyRow = ({ empty: { text, act }, columns }: { empty: EmptyList; columns: number }) => (
  <Message columns={columns}>
    <p>{text}</p>
    {act && (
      <Button variant="default" onClick={act.run}>
        {act.label}
      </Button>
    )}
  </Message>
);
