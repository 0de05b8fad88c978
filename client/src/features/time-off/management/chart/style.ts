import type { CSSProperties } from 'react';

/** Columns and their number as variables of a style; the sheet of styles says how wide a column is. */
export const columns = (from: number, days: number): CSSProperties =>
  ({ '--from': from, '--days': days }) as CSSProperties;
