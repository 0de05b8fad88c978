import type { Refusals } from '../refusal-definition.ts';

/** M033, SY-17. */
export const accountingRefusals = {
  'no-timecard-chosen': 'Please, select at least one timecard.',
  'accounting-built-in': 'Hours are kept in the built-in ledger, which needs no connection',
  'accounting-unavailable': 'QuickBooks is not available at the moment. Try again later.',
  'accounting-not-connected': 'QuickBooks was not connected. Start again, and allow access in QuickBooks.',
  /** The connected company, by its name in accounting. */
  'accounting-other-company': ({ company }: { readonly company: string }) =>
    `${company} is connected. Disconnect it before you connect another company.`,
} satisfies Refusals;
