import type { AddressInfo } from 'node:net';
import express from 'express';

type Values = Readonly<Record<string, unknown>>;

/** A span as it was received. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** null: it begins a trace. */
  readonly parentSpanId: string | null;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Values;
  /** 0 unset, 2 an error. */
  readonly status: number;
}

/** A point of a metric as it was received. */
interface Point {
  readonly metric: string;
  readonly unit: string;
  readonly attributes: Values;
  /** A number, or the histogram. */
  readonly value: unknown;
}

interface Sent {
  readonly resource: Values;
  readonly spans: readonly Span[];
  readonly points: readonly Point[];
}

export interface Collector {
  readonly url: string;
  /** What has been sent so far, in order. */
  readonly spans: Span[];
  readonly points: Point[];
  readonly resources: Values[];
  /** The headers and the text of each request, to look for what must not be in there. */
  readonly requests: { readonly headers: Values; readonly text: string }[];
  /** Refuses from now on with this status; null: takes everything again. */
  refuse(status: number | null): void;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of OTLP, as it comes
type Json = any;

const plain = (value: Json): unknown => {
  if (value?.arrayValue) return (value.arrayValue.values ?? []).map(plain);
  return (
    value?.stringValue ??
    (value?.intValue === undefined ? (value?.doubleValue ?? value?.boolValue) : Number(value.intValue))
  );
};
const valuesOf = (attributes: Json): Values =>
  Object.fromEntries((attributes ?? []).map(({ key, value }: Json) => [key, plain(value)]));

function read(body: Json): Sent {
  const all: Json[] = body.resourceSpans ?? body.resourceMetrics ?? [];
  const spans = all.flatMap(({ scopeSpans }) => (scopeSpans ?? []).flatMap(({ spans }: Json) => spans));
  const metrics = all.flatMap(({ scopeMetrics }) => (scopeMetrics ?? []).flatMap(({ metrics }: Json) => metrics));
  return {
    resource: valuesOf(all[0]?.resource.attributes),
    spans: spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, status }) => ({
      traceId,
      spanId,
      parentSpanId: parentSpanId || null,
      name,
      kind,
      attributes: valuesOf(attributes),
      status: status?.code ?? 0,
    })),
    points: metrics.flatMap(({ name, unit, sum, gauge, histogram }) =>
      (sum ?? gauge ?? histogram).dataPoints.map((point: Json) => ({
        metric: name,
        unit,
        attributes: valuesOf(point.attributes),
        value: histogram ? point : (point.asDouble ?? Number(point.asInt)),
      })),
    ),
  };
}

/** A collector that takes OTLP over HTTP as JSON, as a real one does, and keeps all of it. */
export async function withCollector<T>(use: (collector: Collector) => Promise<T>): Promise<T> {
  let refusing: number | null = null;
  const app = express();
  const received: Omit<Collector, 'url' | 'refuse'> = { spans: [], points: [], resources: [], requests: [] };
  app.post(['/v1/traces', '/v1/metrics'], express.text({ type: 'application/json', limit: '20mb' }), (req, res) => {
    received.requests.push({ headers: req.headers, text: req.body });
    if (refusing !== null) return void res.status(refusing).end();
    const { resource, spans, points } = read(JSON.parse(req.body));
    received.resources.push(resource);
    received.spans.push(...spans);
    received.points.push(...points);
    res.json({});
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await use({
      ...received,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      refuse(status) {
        refusing = status;
      },
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
