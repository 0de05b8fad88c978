import type { CSSProperties } from 'react';

/** A position in columns as CSS variables; the style sheet defines the width of a column. */
export const columns = (from: number, days: number): CSSProperties =>
  ({ '--from': from, '--days': days }) as CSSProperties;
