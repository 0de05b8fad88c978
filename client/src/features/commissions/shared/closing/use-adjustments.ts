import type { Adjustments } from '@hourbook/domain/commissions/closing-contracts.ts';
import type { ExplainInput } from '@hourbook/domain/commissions/explain-contracts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import type { CommissionFilter } from '../use-commission-filter.ts';

export type Adjustment = Adjustments['lines'][number];

const NONE: readonly never[] = [];

/** Dollars, added in cents. */
const sumOf = (lines: readonly Adjustment[], of: (line: Adjustment) => number): number =>
  lines.reduce((sum, line) => sum + Math.round(of(line) * 100), 0) / 100;

/**
 * How far months are closed, and what closed ones of the range have changed by since.
 * @param projectType absent: all that are asked for
 */
export function useAdjustments({ asked, months }: CommissionFilter, projectType?: ExplainInput['projectType']) {
  const closing = trpc.commissions.closing.state.useQuery(undefined, { staleTime: 60_000 }).data;
  const isAnyClosed = Boolean(closing?.closedThrough && months && closing.closedThrough >= months.start);
  const changed = trpc.commissions.closing.adjustments.useQuery(asked, {
    enabled: months !== null && isAnyClosed,
    placeholderData: keepPreviousData,
  }).data;
  const lines = useMemo(
    () =>
      isAnyClosed && changed
        ? changed.lines.filter((line) => projectType === undefined || line.projectType === projectType)
        : NONE,
    [isAnyClosed, changed, projectType],
  );
  return {
    closing,
    /** The first month of the range; null: it is invalid. */
    start: months?.start ?? null,
    lines,
    /** In dollars. */
    adjusted: sumOf(lines, ({ adjustment }) => adjustment),
    /** How much of it is not yet paid, in dollars. */
    due: sumOf(lines, ({ due }) => due),
  };
}
