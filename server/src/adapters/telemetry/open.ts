import { randomUUID } from 'node:crypto';
import type { Mailer } from '@hourbook/domain/ports/mailer.ts';
import type { SignOn } from '@hourbook/domain/ports/sign-on.ts';
import { hrTime } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics';
import type { Logger } from 'pino';
import type { TelemetrySettings } from '../../ports/config.ts';
import type { ProcessStores } from '../../ports/stores.ts';
import type { MetricFigures, MetricSending, Tracing } from '../../ports/telemetry.ts';
import { VERSION } from '../../version.ts';
import { within } from '../../within.ts';
import { type CollectorWatch, watchCollector } from './collector-watch.ts';
import { otlpMetrics } from './otlp-metrics.ts';
import { openSpans, type Spans } from './spans.ts';
import { tracedCalls, tracedJobs, tracedMailer, tracedSignOn } from './traced-services.ts';
import { tracedContents, tracedDocuments, tracedEvents, tracedLimits } from './traced-stores.ts';
import { tracingOf } from './tracing.ts';

/** Traces and metrics, sent to a collector (decision 077). */
export interface Telemetry extends MetricSending, AsyncDisposable {
  readonly tracing: Tracing;
  /** @param isShared distributed mode: the stores are other systems */
  stores<S extends ProcessStores>(stores: S, isShared: boolean): S;
  /** @param host of the mail server; null: there is none */
  mailer(mailer: Mailer, host: string | null): Mailer;
  signOn(signOn: SignOn, host: string): SignOn;
  calls: <A extends { readonly status: number }>(
    call: (url: string, init: RequestInit) => Promise<A>,
  ) => (url: string, init: RequestInit) => Promise<A>;
}

/** Milliseconds for one batch; a collector that hangs is given up for the next one. */
const PATIENCE = 5_000;
/** Milliseconds for the last batches when the process stops. */
const FAREWELL = 1_500;
/** Milliseconds between two sendings of the metrics. */
const MINUTE = 60_000;

/** Nothing is sent before there is something; a collector that is away is one line of the log. */
export function openTelemetry({ endpoint }: TelemetrySettings, log: Pick<Logger, 'info' | 'warn'>): Telemetry {
  const watch = watchCollector(
    (reason) => log.warn({ reason }, 'the collector takes no traces or metrics; they are dropped until it does'),
    () => log.info('the collector takes traces and metrics again'),
  );
  const resource = resourceFromAttributes({
    'service.name': 'hourbook',
    'service.version': VERSION,
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }));
  const to = (signal: string) => ({ url: `${endpoint}/v1/${signal}`, timeoutMillis: PATIENCE });
  const spans = openSpans(watch.over(new OTLPTraceExporter(to('traces'))), resource);
  const metrics = watch.over(new OTLPMetricExporter(to('metrics')));
  return {
    tracing: tracingOf(spans),
    stores: (stores, isShared) => ({ ...stores, ...tracedStores(spans, stores, isShared) }),
    mailer: (mailer, host) => tracedMailer(spans, host, mailer),
    signOn: (signOn, host) => tracedSignOn(spans, host, signOn),
    calls: (call) => tracedCalls(spans, call),
    sendMetrics: (read) => sendEachMinute(read, metrics, resource, watch),
    async [Symbol.asyncDispose]() {
      const last = async () => {
        if (!watch.failing()) await spans[Symbol.asyncDispose]();
      };
      await within(FAREWELL, last()).catch(() => {}); // what was not sent by then is not worth waiting for
    },
  };
}

function tracedStores(spans: Spans, stores: ProcessStores, isShared: boolean): ProcessStores {
  const documents = isShared ? 'mongodb' : 'sqlite';
  return {
    events: tracedEvents(spans, isShared ? 'eventstoredb' : 'sqlite', stores.events),
    records: tracedDocuments(spans, documents, 'records', stores.records),
    contents: tracedContents(spans, documents, stores.contents),
    readModels: tracedDocuments(spans, documents, 'read-models', stores.readModels),
    limits: isShared ? tracedLimits(spans, stores.limits) : stores.limits,
    openJobs: async (clock) => tracedJobs(spans, isShared ? 'bullmq' : 'sqlite', await stores.openJobs(clock)),
    openLedger: () => tracedDocuments(spans, documents, 'ledger', stores.openLedger()),
  };
}

function sendEachMinute(
  read: () => Promise<readonly MetricFigures[]>,
  exporter: OTLPMetricExporter,
  resource: Resource,
  watch: CollectorWatch,
): AsyncDisposable {
  const startTime = hrTime();
  const batch = async (): Promise<ResourceMetrics> => ({
    resource,
    scopeMetrics: [
      {
        scope: { name: 'hourbook', version: VERSION },
        metrics: otlpMetrics(await read(), { startTime, endTime: hrTime() }),
      },
    ],
  });
  // A figure that cannot be read does not stop the others, nor the process: the next minute tries again.
  const send = () =>
    batch().then(
      (all) => new Promise<void>((resolve) => exporter.export(all, () => resolve())),
      () => {},
    );
  const timer = setInterval(send, MINUTE).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      if (!watch.failing()) await within(FAREWELL, send()).catch(() => {});
      exporter.shutdown().catch(() => {}); // it is not waited for
    },
  };
}
