import { DomainError } from '@hourbook/domain/errors.ts';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { VERSION } from '../../version.ts';

/** A part of a trace. */
interface Step {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** @returns the rule behind an error; null: it is a failure. Default: that of a DomainError */
  readonly refusal?: (error: unknown) => string | null;
}

/** Notes what becomes known of a step while it is done. */
type Note = (attributes: Attributes) => void;

export interface Spans extends AsyncDisposable {
  /** Does work as a part of the trace under way; without one it is only done. */
  step<T>(step: Step, work: (note: Note) => Promise<T>): Promise<T>;
  /** Does work that begins a trace. */
  begin<T>(step: Step, work: (note: Note) => Promise<T>): Promise<T>;
  /** The same for what is read piece by piece. */
  steps<T>(step: Step, read: () => AsyncIterable<T>): AsyncIterable<T>;
  /** Begins a span that the caller ends; it continues the trace of the headers. @returns it, and what runs work within it */
  open(step: Step, sent: object): { readonly span: Span; within(work: () => void): void };
}

/** The most spans that wait to be sent; later ones are dropped. */
const MOST_WAITING = 2_048;
const LONGEST_VALUE = 200;

const noNote: Note = () => {};

const propagator = new W3CTraceContextPropagator();
const header = {
  keys: (headers: object) => Object.keys(headers),
  get: (headers: object, key: string) => Reflect.get(headers, key),
};

/**
 * The spans of one Hourbook. The context manager is an instance of its own and is not registered anywhere: it knows only which
 * span is open, and only this module asks it (decision 077).
 */
export function openSpans(exporter: SpanExporter, resource: Resource): Spans {
  const provider = new TracerProvider({
    resource,
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: MOST_WAITING })],
  });
  const tracer = provider.getTracer('hourbook', VERSION);
  const contexts = new AsyncLocalStorageContextManager();

  const start = ({ name, kind = SpanKind.INTERNAL, attributes = {} }: Step, parent: Context): Span =>
    tracer.startSpan(name, { kind, attributes }, parent);

  async function during<T>(step: Step, parent: Context, work: (note: Note) => Promise<T>): Promise<T> {
    const span = start(step, parent);
    const note: Note = (attributes) => void span.setAttributes(attributes);
    try {
      return await contexts.with(trace.setSpan(parent, span), () => work(note));
    } catch (error) {
      noteError(span, error, step.refusal);
      throw error;
    } finally {
      span.end();
    }
  }

  async function* pieces<T>(step: Step, parent: Context, read: () => AsyncIterable<T>): AsyncGenerator<T> {
    const span = start(step, parent);
    let rows = 0;
    try {
      for await (const piece of read()) {
        rows += 1;
        yield piece;
      }
    } catch (error) {
      noteError(span, error, step.refusal);
      throw error;
    } finally {
      span.setAttribute('db.response.returned_rows', rows);
      span.end();
    }
  }

  /** null: no trace is under way. */
  const underWay = (): Context | null => {
    const active = contexts.active();
    return trace.getSpan(active) ? active : null;
  };

  return {
    step(step, work) {
      const parent = underWay();
      return parent ? during(step, parent, work) : work(noNote);
    },
    begin: (step, work) => during(step, ROOT_CONTEXT, work),
    steps(step, read) {
      const parent = underWay();
      return parent ? pieces(step, parent, read) : read();
    },
    open(step, sent) {
      const parent = propagator.extract(ROOT_CONTEXT, sent, header);
      const span = start(step, parent);
      return { span, within: (work) => contexts.with(trace.setSpan(parent, span), work) };
    },
    [Symbol.asyncDispose]: () => provider.shutdown(),
  };
}

const refusalOf = (error: unknown): string | null => (error instanceof DomainError ? error.code : null);

/** Only what kind of error: its text may say whose hours it is about. */
function noteError(span: Span, error: unknown, refusal = refusalOf): void {
  const code = refusal(error);
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : typeof error));
  if (code === null) span.setStatus({ code: SpanStatusCode.ERROR });
}
