import type { Hundredths } from '../hours.ts';
import type { PayCode } from '../pay-codes.ts';
import type { CalendarDate, Instant } from '../time.ts';

/** What is sent to accounting about one timesheet row (SY-12). */
export interface TimeActivity {
  readonly rowId: string;
  readonly userId: number;
  readonly date: CalendarDate;
  readonly hours: Hundredths;
  readonly payCode: PayCode;
  readonly clientId: number;
  /** The person's name in accounting. */
  readonly employee: string;
  /** The client's name there; null for the own company if it has none. */
  readonly customer: string | null;
  /** The office's code there; null if the person was in no office. */
  readonly location: string | null;
  readonly billable: boolean;
  /** Dollars per hour; null if it is not billable. */
  readonly hourlyRate: number | null;
  /** At most 4,000 characters. */
  readonly description: string | null;
}

/** The entry in accounting for a row, and its version. */
export interface ExternalRef {
  readonly externalId: string;
  readonly externalVersion: string;
}

export interface AccountingStatus {
  readonly state: 'CONNECTED' | 'DISCONNECTED';
  /** The name of the connected company in accounting; null if it has none. */
  readonly company: string | null;
  readonly connectedAt: Instant | null;
  readonly lastCallAt: Instant | null;
}

/**
 * The system that hours are sent to (SY-10). A request id belongs to a row, its revision and the operation (SY-13): a
 * repeat gets the same answer and changes nothing, so that a lost answer never doubles hours.
 */
export interface AccountingGateway {
  status(): Promise<AccountingStatus>;
  /**
   * Enters a row, or replaces the entry that the reference names (SY-14).
   * @throws AccountingFault
   */
  upsert(activity: TimeActivity, ref: ExternalRef | null, requestId: string): Promise<ExternalRef>;
  /** Removes an entry (SY-15). @throws AccountingFault */
  delete(ref: ExternalRef, requestId: string): Promise<void>;
}

/**
 * The meaning of a fault (SY-10, SY-16): `PERMANENT` repeating it cannot help; `TRANSIENT` it may; `AUTH` nothing can
 * be sent until an administrator reconnects; `STALE` the reference names an older version; `GONE` it names nothing.
 */
const faultKinds = ['PERMANENT', 'TRANSIENT', 'AUTH', 'STALE', 'GONE'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Accounting has not accepted it. The message is for the accountant and contains no secret. */
export class AccountingFault extends Error {
  override readonly name = 'AccountingFault';
  readonly kind: FaultKind;
  /** The system's own code, or a word for what was wrong with its answer. */
  readonly code: string;
  /** Milliseconds after which it may be tried again, if the system said so. */
  readonly wait: number | null;
  constructor(kind: FaultKind, code: string, message: string, options: ErrorOptions & { wait?: number | null } = {}) {
    super(message, options);
    this.kind = kind;
    this.code = code;
    this.wait = options.wait ?? null;
  }
}
