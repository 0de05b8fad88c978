import type { ReactNode } from 'react';
import type { Column } from '#components/table/column.ts';
import type { ViewState } from '#components/table/use-url-view.ts';
import type { Colleague } from './away-mark.tsx';

/** What both views of the directory are given: the list and the chart have the same search and filters. */
export interface DirectoryView extends ViewState {
  readonly columns: readonly Column<Colleague>[];
  /** The head of the page. @param count how many are found; null: not known yet */
  readonly head: (count: number | null) => ReactNode;
}
