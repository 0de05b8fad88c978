import type { Document } from '@hourbook/domain/ports/document-store.ts';
import type { DeliveryFailure, DeliveryState, Webhook, WebhookKind } from '@hourbook/domain/system/webhook.ts';

/** What became of an attempt. A failure has a status where the receiver answered. */
export interface AttemptOutcome {
  readonly status: number | null;
  /** null: it arrived. */
  readonly failure: DeliveryFailure | null;
}

/** What is sent, with its signature among the headers. */
export interface SignedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends to addresses that somebody has entered (GEN-14). */
export interface WebhookSender {
  /** @returns why nothing may be sent to the address, or it is not found; null: it may */
  refusalOf(address: string): Promise<'private' | 'unknown' | null>;
  /**
   * Posts to the machine that the address leads to now, if that may be sent to. No redirect is followed; the answer is read only
   * as far as a few thousand bytes. Ends after ten seconds, or when the signal aborts, with an outcome.
   */
  send(address: string, signed: SignedBody, signal: AbortSignal): Promise<AttemptOutcome>;
}

/** What is sent to one webhook about one change. Its id is made of both, so the same change is never sent under two ids. */
export interface Delivery extends Document {
  readonly hookId: number;
  readonly kind: WebhookKind;
  /** JSON. */
  readonly body: string;
  readonly state: DeliveryState;
  /** Milliseconds since 1970, as the others. */
  readonly madeAt: number;
  /** While it waits: when the next attempt may begin. */
  readonly dueAt: number;
  /** Attempts that have begun. */
  readonly attempts: number;
  /** When the last attempt ended, with its outcome and duration; null: none has ended. */
  readonly tried: ({ readonly at: number; readonly milliseconds: number } & AttemptOutcome) | null;
  readonly version: number;
  /** When it is forgotten. */
  readonly endsAt: number;
}

/** The deliveries of all webhooks, kept among the records. */
export interface Deliveries {
  get(id: string): Promise<Delivery | null>;
  /** @returns false if the same delivery is there already */
  add(delivery: Pick<Delivery, '_id' | 'hookId' | 'kind' | 'body'>): Promise<boolean>;
  /** The waiting delivery of a webhook that is due first. */
  next(hookId: number): Promise<Delivery | null>;
  /** Begins an attempt: if its process dies, the next one begins after the pause. @returns null if somebody else changed it */
  begin(delivery: Delivery): Promise<Delivery | null>;
  /** Ends an attempt. @returns how the delivery stands now; null if somebody else changed it */
  end(begun: Delivery, outcome: AttemptOutcome, milliseconds: number): Promise<Delivery | null>;
  /** Lets it wait as if it were new. @returns null if somebody else changed it */
  again(delivery: Delivery): Promise<Delivery | null>;
  countWaiting(hookId: number): Promise<number>;
  /** A page of a webhook's deliveries, the newest first. */
  page(
    hookId: number,
    page: { readonly skip: number; readonly limit: number },
  ): Promise<{ total: number; found: Delivery[] }>;
  /** Forgets the oldest that have ended, beyond those that are kept. */
  trim(hookId: number): Promise<void>;
  /** Since when nothing has arrived; null: the last one arrived, or there was none. */
  failingSince(hookId: number): Promise<number | null>;
  /** Forgets failures, such as when a webhook is switched on again. */
  forgetFailures(hookId: number): Promise<void>;
  sweep(): Promise<void>;
}

/** A webhook that is told. */
export type OpenWebhook = Pick<Webhook, 'id' | 'kinds'>;
