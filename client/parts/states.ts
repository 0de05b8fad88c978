import type { ReactNode } from 'react';

/** A state of a part. */
interface State {
  /** A text, or the name of a control, that can be seen once the state is drawn. */
  readonly shows: string;
  /** A component, so that it may have hooks. */
  readonly draw: () => ReactNode;
  /** The names of buttons that are pressed one after the other, which leads to the state. */
  readonly press?: readonly string[];
}

/**
 * The states of a part by name, such as `nothing chosen`; a file `<part>.parts.tsx` beside the part exports them as `states`. All
 * days in them are given: it is 06/11/2025.
 */
export type States = Readonly<Record<string, State>>;
