import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { TracedAnswer, Tracing } from '../../ports/telemetry.ts';
import type { Spans } from './spans.ts';

/** The methods that the semantic conventions know; any other is one word, so that nobody invents names of spans. */
const METHODS = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE']);

/** What the rooms of the server tell of their work, as spans by the semantic conventions. */
export function tracingOf(spans: Spans): Tracing {
  return {
    request(sent) {
      const { span, within } = spans.open({ name: 'HTTP', kind: SpanKind.SERVER }, sent);
      const { traceId } = span.spanContext();
      return {
        traceId,
        handle: within,
        answered(answer) {
          const { name, attributes } = described(answer);
          span.updateName(name).setAttributes(attributes);
          if (answer.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    procedure: (path, type, work, refusal) =>
      spans.step({ name: path, attributes: { 'rpc.method': path, 'hourbook.procedure.type': type }, refusal }, work),
    command: (kind, work) =>
      spans.step({ name: `command ${kind}`, attributes: { 'hourbook.stream.kind': kind } }, work),
    batch: (entries, work) =>
      spans.begin({ name: 'project entries', attributes: { 'hourbook.entries': entries } }, work),
  };
}

/** Neither address nor path nor what the browser says of itself, unlike the conventions: the log has none of these either. */
function described({ method, routes, status, requestId, userId, refusals }: TracedAnswer) {
  const known = METHODS.has(method) ? method : '_OTHER';
  const [first = ''] = routes;
  const route = routes.length > 1 ? '/trpc' : first;
  const hasRoute = route.startsWith('/');
  return {
    name: hasRoute ? `${known} ${route}` : known,
    attributes: {
      'http.request.method': known,
      'http.response.status_code': status,
      'hourbook.request.id': requestId,
      ...(hasRoute && { 'http.route': route }),
      ...(userId !== null && { 'user.id': String(userId) }),
      ...(refusals.length > 0 && { 'hourbook.refusals': [...refusals] }),
      ...(status >= 500 && { 'error.type': String(status) }),
    },
  };
}
