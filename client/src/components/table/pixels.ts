import type { CSSProperties } from 'react';

/** @returns the style of an element that gives the stylesheet a length; undefined: none */
export const pixels = (name: `--${string}`, value: number | undefined): CSSProperties | undefined =>
  (value === undefined ? undefined : { [name]: `${value}px` }) as CSSProperties | undefined;
