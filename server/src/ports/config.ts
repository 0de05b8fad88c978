import type { PayCode } from '@hourbook/domain/pay-codes.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';

/** A setting that cannot be used, in a sentence for whoever starts Hourbook. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
}

/** The addresses of the engines of distributed mode, credentials within. */
export interface Engines {
  readonly eventStore: string;
  readonly mongo: string;
  readonly redis: string;
}

/** Where mail goes, and whom it comes from. */
export interface MailSettings {
  /** Credentials within; null: into the outbox. */
  readonly smtpUrl: string | null;
  readonly from: { readonly name: string; readonly address: string };
}

/** The company's own sign-on: who answers for its people, and as whom Hourbook asks there (US-3). */
export interface SignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** QuickBooks Online: as whom Hourbook asks there, and what it sends hours as (SY-12). */
export interface QuickBooksSettings {
  /** `production`, `sandbox`, or the address of a service that answers like it. */
  readonly environment: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By pay code the full name of the service item; without one its hours are refused (SY-11). */
  readonly items: Readonly<Partial<Record<PayCode, string>>>;
}

/** SY-18: accounting of Hourbook's own. */
interface LedgerSettings {
  /** Days up to this one are closed. */
  readonly closedThrough: CalendarDate | null;
  /** Milliseconds before it answers. */
  readonly delay: number;
}

/** Where traces and metrics are sent (decision 077). */
export interface TelemetrySettings {
  /** Of a collector that takes OTLP over HTTP, without a slash at its end. */
  readonly endpoint: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** null: embedded, everything is in `dataDir`. */
  readonly engines: Engines | null;
  readonly logLevel: string;
  readonly demo: boolean;
  readonly admin: { readonly username: string; readonly password: string } | null;
  readonly ownCompany: string;
  /** The instant at which the clock starts; null: the real time. */
  readonly startAt: string | null;
  readonly trustedProxies: readonly string[];
  /** Whoever sends it may read the metrics from anywhere; null: only callers on this machine may. */
  readonly metricsToken: string | null;
  /** null: nothing is traced, and metrics are only read. */
  readonly telemetry: TelemetrySettings | null;
  /** Calls a minute of one person or address; null: as many as they like. */
  readonly rateLimitPerMinute: number | null;
  readonly employeeRedirectUrl: string | null;
  /** In small letters; none: no address is refused for its domain (api.md "Sign-in and people"). */
  readonly companyDomains: readonly string[];
  /** Under which people open Hourbook, without a slash at its end; null: where it listens. */
  readonly publicUrl: string | null;
  /** GEN-11: the one currency of all amounts, by its ISO 4217 code. */
  readonly currency: string;
  readonly mail: MailSettings;
  /** Days for which mails are kept that were written to the outbox. */
  readonly outboxDays: number;
  /** The key that encrypts social security numbers (US-19) and the tokens of accounting (SY-17), 32 bytes; null: a key is made and kept in `dataDir`. */
  readonly encryptionKey: Buffer | null;
  /** The key that `npm run rotate-key` puts in place of the one in use; null: it makes one if the key in use is kept in `dataDir`. */
  readonly newEncryptionKey: Buffer | null;
  /** null: everybody signs in with a password. */
  readonly signOn: SignOnSettings | null;
  /** null: hours are sent to the ledger. */
  readonly quickBooks: QuickBooksSettings | null;
  readonly ledger: LedgerSettings;
  /** Networks (`10.20.0.0/16`) and addresses that webhooks may be sent to though they are not public (GEN-14). */
  readonly webhookNetworks: readonly string[];
}
