import { DomainError, refusal } from '../errors.ts';
import type { Hundredths } from '../hours.ts';
import type { PayCode } from '../pay-codes.ts';
import { OWN_COMPANY_ID } from '../reference/client.ts';

/** What the rules look at in a row by itself. */
export interface RowContent {
  readonly clientId: number;
  readonly payCode: PayCode | null;
  readonly hours: Hundredths;
  readonly comment: string | null;
  /** How many clients the person could have named that day. */
  readonly clientsToChoose: number;
}

interface RowRule {
  /** The field in which it shows. */
  readonly field: 'comment' | 'clientId' | 'payCode';
  readonly broken: (row: RowContent) => boolean;
  /** @param rows those that break it */
  readonly error: (rows: readonly Pick<RowContent, 'payCode'>[]) => DomainError;
}

const COMMENT = /^[\p{L}\p{M}\p{Nd} ;:.,!?()/-]*$/u;
const COMMENT_LENGTH = 500;

/** TS-32, classes 3 to 6 in their order: what one row says, whatever else there is. */
export const rowRules: readonly RowRule[] = [
  {
    // Letters and digits of any script.
    field: 'comment',
    broken: ({ comment }) => comment !== null && (comment.length > COMMENT_LENGTH || !COMMENT.test(comment)),
    error: () => refusal('comment-invalid'),
  },
  {
    // Whoever could have named a client says what was done at the own company.
    field: 'comment',
    broken: ({ payCode, clientId, hours, comment, clientsToChoose }) =>
      payCode === 'RATE_HOURS' && clientId === OWN_COMPANY_ID && hours > 0 && comment === null && clientsToChoose > 1,
    error: () => refusal('description-missing', { clientId: OWN_COMPANY_ID }),
  },
  {
    // Only regular hours are worked for others, overtime included (J-5).
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
