import { z } from 'zod';
import { choice, date, number, past, period, whole } from '#lib/address/parts.ts';

const instant = z.iso.datetime({ offset: true }).optional().catch(undefined);

export const auditTabs = ['timesheet', 'time-off', 'history', 'changes', 'what-if', 'proof'] as const;
export type AuditTab = (typeof auditTabs)[number];

/** What changes are counted from: what accounting accepted last, the last evidence, an approval, or an instant. */
const sinces = ['sync', 'export', 'approval', 'instant'] as const;
/** Whose changes are told: the person's, those at a client, or everybody's of a month. */
const scopes = ['person', 'client', 'month'] as const;
export type Scope = (typeof scopes)[number];
export type Since = (typeof sinces)[number];

/**
 * The address of the audit: `?person=42&tab=changes&startDate=2025-06-02&endDate=2025-06-15&at=2025-06-11T20:04:59.999Z`.
 * Invalid values count as missing.
 */
export const auditSearch = z.object({
  /** Whose book; the viewer's own without it. */
  person: number,
  tab: choice(...auditTabs),
  ...period,
  ...past,
  since: choice(...sinces),
  from: instant,
  to: instant,
  /** Of the changes: whose they are, and the client. */
  of: choice(...scopes),
  client: number,
  /** Of time off: which kind, and the day of the balance, which what if has too. */
  type: choice('vacation', 'sick-leave'),
  date,
  /** Of the timesheet: what is explained, in a drawer. */
  explain: choice('total', 'status'),
  /** Of what if: the office whose rules are tried. */
  office: number,
  /** Of what if: the rule; that of paid time off without it. And the weekday through which last week is open, and how many months. */
  rule: choice('cut-off'),
  through: whole(0, 7),
  months: whole(1, 24),
  /** Of the history: what its lines are about; all of it without it. */
  kind: choice('hours', 'time-off', 'records'),
  /** Of the history: the whole book instead of the days looked at; and the page, from 1. */
  whole: choice('yes'),
  page: number,
});
export type AuditSearch = z.output<typeof auditSearch>;
