import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { Problem } from '../problem.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
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

const LINES = Array.from({ length: 10 }, (_, line) => line);

/** Placeholder rows while a list is loading. */
export const SkeletonRows = ({
  columns,
  withActs,
}: {
  columns: readonly { readonly id: string; readonly align?: 'end' }[];
  withActs: boolean;
}) =>
  LINES.map((line) => (
    <tr key={line} className={classes.skeleton}>
      {columns.map(({ id, align }, index) => (
        <td key={id} data-align={align}>
          {line === 0 && index === 0 && <VisuallyHidden>{everywhere.loading}</VisuallyHidden>}
          <i />
        </td>
      ))}
      {withActs && <td className={classes.acts} />}
    </tr>
  ));

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
