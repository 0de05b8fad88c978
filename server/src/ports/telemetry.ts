import type { ErrorCode } from '@hourbook/domain/errors.ts';

/** A completed request, in the words of the log: nothing that the visitor sent. */
export interface TracedAnswer {
  readonly method: string;
  /** The templates of its routes, never the URL itself; a batch has several. */
  readonly routes: readonly string[];
  readonly status: number;
  readonly requestId: string;
  /** null: nobody was signed in. */
  readonly userId: number | null;
  /** The rules that refused it. */
  readonly refusals: readonly ErrorCode[];
}

/** A request whose trace has begun. */
interface TracedRequest {
  /** The id of its trace, 32 hexadecimal digits; null: there is none. */
  readonly traceId: string | null;
  /** Handles the request; whatever is done from there on is a part of its trace. */
  handle(work: () => void): void;
  /** The answer has been sent, or the connection is gone. */
  answered(answer: TracedAnswer): void;
}

/**
 * Shows how long each part of a piece of work took (decision 077). It decides nothing: without it the same is done. What it
 * notes are names, counts and codes, never a text, a name or an address of somebody.
 */
export interface Tracing {
  /** Begins the trace of a request, or continues that of the caller. @param sent the headers as they came, of which `traceparent` and `tracestate` count */
  request(sent: object): TracedRequest;
  /** @param refusal the rule behind an error; null: it is a failure */
  procedure<T>(
    path: string,
    type: string,
    work: () => Promise<T>,
    refusal: (error: unknown) => ErrorCode | null,
  ): Promise<T>;
  /** @param kind the prefix of the streams that it may write to, such as `book` */
  command<T>(kind: string, work: () => Promise<T>): Promise<T>;
  /** Entries that are folded into the read models together: a trace of its own. */
  batch<T>(entries: number, work: () => Promise<T>): Promise<T>;
}

/** A metric with its current values, as the registry of the metrics keeps it. */
export interface MetricFigures {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  /** Of a histogram: the buckets (label `le`, counted from below), `_sum` and `_count`, by `metricName`. */
  readonly values: readonly {
    readonly value: number;
    readonly labels: Readonly<Record<string, string | number | undefined>>;
    readonly metricName?: string;
  }[];
}

/** Where metrics are sent, if anywhere. */
export interface MetricSending {
  /**
   * Sends the metrics once a minute, and once more when it ends.
   * @param read is called for each sending
   */
  sendMetrics(read: () => Promise<readonly MetricFigures[]>): AsyncDisposable;
}

const nothing: TracedRequest = { traceId: null, handle: (work) => work(), answered() {} };

/** No trace at all. */
export const untraced: Tracing = {
  request: () => nothing,
  procedure: (_path, _type, work) => work(),
  command: (_kind, work) => work(),
  batch: (_entries, work) => work(),
};

/** Metrics that are only read, at `/metrics`. */
export const unsent: MetricSending = { sendMetrics: () => ({ [Symbol.asyncDispose]: async () => {} }) };
