import type { JobHandler, JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { Mailer } from '@hourbook/domain/ports/mailer.ts';
import type { SignOn } from '@hourbook/domain/ports/sign-on.ts';
import { plannedJobs } from '@hourbook/workers/jobs.ts';
import { SpanKind } from '@opentelemetry/api';
import type { Spans } from './spans.ts';

const aboutJob = (system: string, job: string, operation: 'send' | 'process') => ({
  'messaging.system': system,
  'messaging.destination.name': job,
  'messaging.operation.type': operation,
  'messaging.operation.name': operation,
  'hourbook.lane': plannedJobs(job).lane,
});

/**
 * A queue that shows what is enqueued and run. Each run is a trace of its own, without a link to the call that it follows from: a
 * payload is a record, and holds nothing that only a picture needs.
 */
export function tracedJobs(spans: Spans, system: string, jobs: JobQueue): JobQueue {
  const traced =
    (job: string, handle: JobHandler): JobHandler =>
    (payload, run) =>
      spans.begin(
        {
          name: `process ${job}`,
          kind: SpanKind.CONSUMER,
          attributes: {
            ...aboutJob(system, job, 'process'),
            'messaging.message.id': run.id,
            'hourbook.attempt': run.attempt,
          },
        },
        () => handle(payload, run),
      );
  return {
    ...jobs,
    enqueue: (job, payload, options) =>
      spans.step({ name: `send ${job}`, kind: SpanKind.PRODUCER, attributes: aboutJob(system, job, 'send') }, () =>
        jobs.enqueue(job, payload, options),
      ),
    work: (handlers, watch) =>
      jobs.work(Object.fromEntries(Object.entries(handlers).map(([job, handle]) => [job, traced(job, handle)])), watch),
  };
}

/** @param host of the mail server; null: mail is written into files */
export const tracedMailer = (spans: Spans, host: string | null, mailer: Mailer): Mailer => ({
  send: (mail) =>
    spans.step(
      {
        name: 'send mail',
        kind: host === null ? SpanKind.INTERNAL : SpanKind.CLIENT,
        attributes: host === null ? {} : { 'server.address': host },
      },
      () => mailer.send(mail),
    ),
});

/** @param host of the company's provider */
export function tracedSignOn(spans: Spans, host: string, signOn: SignOn): SignOn {
  const call = (name: string) => ({ name, kind: SpanKind.CLIENT, attributes: { 'server.address': host } });
  return {
    depart: () => spans.step(call('depart to sign-on'), () => signOn.depart()),
    arrive: (query, departure) => spans.step(call('arrive from sign-on'), () => signOn.arrive(query, departure)),
  };
}

/** Calls of another system over HTTP: method, host and status, never the address, which names what the call is about. */
export const tracedCalls =
  <A extends { readonly status: number }>(spans: Spans, call: (url: string, init: RequestInit) => Promise<A>) =>
  (url: string, init: RequestInit): Promise<A> => {
    const method = init.method ?? 'GET';
    const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname };
    return spans.step({ name: method, kind: SpanKind.CLIENT, attributes }, async (note) => {
      const answer = await call(url, init);
      note({ 'http.response.status_code': answer.status });
      if (answer.status >= 400) note({ 'error.type': String(answer.status) });
      return answer;
    });
  };
