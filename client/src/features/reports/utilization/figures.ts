import type { UtilizationFigure } from '@hourbook/domain/reports/contracts.ts';

/** In the order of RP-7. Not taken from the contract, whose code the page does not need. */
export const utilizationFigures: readonly UtilizationFigure[] = [
  'standard',
  'holiday',
  'timeOff',
  'available',
  'billable',
  'bench',
  'other',
  'unreported',
];
