import { DomainError, refusal } from '../errors.ts';
import type { Hundredths } from '../hours.ts';
import type { PayCode } from '../pay-codes.ts';
import { OWN_COMPANY_ID } from '../reference/client.ts';
import { unseenSigns } from '../text.ts';

/** The fields of a single row that the rules check. */
export interface RowContent {
  readonly clientId: number;
  readonly payCode: PayCode | null;
  readonly hours: Hundredths;
  readonly comment: string | null;
  /** How many clients the person could have selected for that day. */
  readonly clientsToChoose: number;
}

interface RowRule {
  /** The field the error is shown on. */
  readonly field: 'comment' | 'clientId' | 'payCode';
  readonly broken: (row: RowContent) => boolean;
  /** @param rows the rows that break the rule */
  readonly error: (rows: readonly Pick<RowContent, 'payCode'>[]) => DomainError;
}

/** Letters and digits of any script are allowed; some letters and marks have no shape. */
const FORBIDDEN = /[^\p{L}\p{M}\p{Nd} ;:.,!?()/-]/gu;
export const COMMENT_LENGTH = 500;

/** TS-32 class 3. @returns the signs that a comment cannot contain, each once; those without a shape come last */
export const forbiddenSigns = (comment: string): readonly string[] => [
  ...new Set([...(comment.match(FORBIDDEN) ?? []), ...unseenSigns(comment)]),
];

/** TS-32, classes 3 to 6 in order: rules that look at one row only. */
export const rowRules: readonly RowRule[] = [
  {
    field: 'comment',
    broken: ({ comment }) =>
      comment !== null && (comment.length > COMMENT_LENGTH || forbiddenSigns(comment).length > 0),
    error: () => refusal('comment-invalid'),
  },
  {
    // A comment is required for the own company if the person could have selected another client.
    field: 'comment',
    broken: ({ payCode, clientId, hours, comment, clientsToChoose }) =>
      payCode === 'RATE_HOURS' && clientId === OWN_COMPANY_ID && hours > 0 && comment === null && clientsToChoose > 1,
    error: () => refusal('description-missing', { clientId: OWN_COMPANY_ID }),
  },
  {
    // Only regular hours, overtime included, can be worked for other clients (TS-32.5).
    field: 'clientId',
    broken: ({ clientId, payCode }) => clientId !== OWN_COMPANY_ID && payCode !== null && payCode !== 'RATE_HOURS',
    error: (rows) =>
      new DomainError(
        'client-not-own',
        rows.flatMap(({ payCode }) => (payCode === null ? [] : [{ clientId: OWN_COMPANY_ID, payCode }])),
      ),
  },
  {
    field: 'payCode',
    broken: ({ hours, payCode }) => hours > 0 && payCode === null,
    error: () => refusal('pay-code-missing'),
  },
];

/** Class 2: hours of one day over 24. */
export const isOver24Hours = (hours: Hundredths): boolean => hours > 24_00;
