import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricFigures } from '../ports/telemetry.ts';
import type { Ports } from '../ports.ts';
import { jobMetrics } from './job-metrics.ts';
import { processMetrics } from './process-metrics.ts';

/** A completed request. */
interface Answered {
  readonly method: string;
  /** The templates of its routes, never the URL itself; a batch has several. */
  readonly routes: readonly string[];
  readonly status: number;
  readonly seconds: number;
  /** The rules that refused it. */
  readonly refusals: readonly ErrorCode[];
  /** The answer was the stored one of an earlier call. */
  readonly replayed: boolean;
}

export interface Metrics {
  answered(request: Answered): void;
  /** All metrics in the format {@link contentType}. */
  text(): Promise<string>;
  readonly contentType: string;
  /** The same as figures. */
  figures(): Promise<readonly MetricFigures[]>;
}

/**
 * The metrics of this process, counted from its start.
 * @param lostLines the number of log lines lost since the start
 */
export function openMetrics(
  platform: Pick<Ports, 'clock' | 'run' | 'jobs' | 'projector' | 'bookCheck' | 'standstills' | 'writability'>,
  lostLines: () => number,
): Metrics {
  const registry = new Registry();
  const requests = requestMetrics(registry);
  const readStores = storeMetrics(registry, platform);
  const readJobs = jobMetrics(registry, platform);
  const lost = new Counter({
    name: 'hourbook_log_lines_lost_total',
    help: 'Lines of the log that could not be written and were dropped.',
    registers: [registry],
  });
  /** Brings those up to date that are not counted as they happen. */
  async function read(): Promise<void> {
    lost.reset();
    lost.inc(lostLines());
    await Promise.all([readStores(), readJobs()]);
  }
  return {
    answered: requests,
    async text() {
      await read();
      return (await Promise.all([registry.metrics(), processMetrics.metrics()])).join('\n');
    },
    contentType: registry.contentType,
    async figures() {
      await read();
      const all = await Promise.all([registry.getMetricsAsJSON(), processMetrics.getMetricsAsJSON()]);
      return all.flat() as unknown as readonly MetricFigures[];
    },
  };
}

function requestMetrics(registry: Registry): Metrics['answered'] {
  const registers = [registry];
  const requests = new Counter({
    name: 'hourbook_http_requests_total',
    help: 'Requests that were answered, each procedure of a batch for itself.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'hourbook_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refused = new Counter({
    name: 'hourbook_refusals_total',
    help: 'What was refused, by the rule; by the status where no rule was asked.',
    labelNames: ['code'],
    registers,
  });
  const replayed = new Counter({
    name: 'hourbook_kept_answers_replayed_total',
    help: 'Repeats of an Idempotency-Key that got the answer of the first call.',
    registers,
  });
  return ({ method, routes, status, seconds, refusals, replayed: again }) => {
    const statusClass = `${Math.floor(status / 100)}xx`;
    for (const route of routes) {
      requests.inc({ method, route, status: statusClass });
      durations.observe({ method, route }, seconds);
    }
    if (again) return replayed.inc();
    for (const code of refusals) refused.inc({ code });
    if (status >= 400 && refusals.length === 0) refused.inc({ code: String(status) });
  };
}

/** Metrics of the books. @returns reads those that are not counted as they happen */
function storeMetrics(
  registry: Registry,
  {
    run,
    projector,
    bookCheck,
    clock,
    standstills,
    writability,
  }: Pick<Ports, 'clock' | 'run' | 'projector' | 'bookCheck' | 'standstills' | 'writability'>,
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const appends = new Histogram({
    name: 'hourbook_book_append_duration_seconds',
    help: 'How long it took until the entries of a command were on the disk; its count is that of the appends.',
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  });
  const entries = new Counter({
    name: 'hourbook_book_entries_total',
    help: 'Entries that were written into books.',
    registers,
  });
  const conflicts = new Counter({
    name: 'hourbook_book_conflicts_total',
    help: 'Commands that were decided anew because somebody else had written to the book first.',
    registers,
  });
  run.observe({
    appended(count, seconds) {
      appends.observe(seconds);
      entries.inc(count);
    },
    overtaken: () => conflicts.inc(),
  });

  const folded = new Counter({
    name: 'hourbook_projector_events_total',
    help: 'Events that were folded into the read models since the start.',
    registers,
  });
  const lag = gauge(
    'hourbook_projector_lag_seconds',
    'How long ago the oldest event was entered that is not in the read models; 0 when all are, NaN when the books cannot be read.',
  );
  const failures = new Counter({
    name: 'hourbook_projector_failures_total',
    help: 'How often an error stopped the filling of the read models, which begins again by itself.',
    registers,
  });
  const unwritable = gauge(
    'hourbook_stores_unwritable_seconds',
    'For how long a store cannot be written; 0 when all can.',
  );
  const checked = {
    at: gauge(
      'hourbook_book_check_timestamp_seconds',
      'When the last nightly check of the books ended, in seconds since 1970; 0 before the first.',
    ),
    books: gauge('hourbook_book_check_books', 'Books that the last nightly check looked at.'),
    entries: gauge('hourbook_book_check_entries', 'Entries that the last nightly check read.'),
    findings: gauge(
      'hourbook_book_check_findings',
      'What the last nightly check found wrong in books and read models; anything but 0 is a reason to look.',
    ),
  };
  return async () => {
    folded.reset();
    folded.inc(projector.folded());
    failures.reset();
    failures.inc(standstills.failures('projector'));
    await writability.check();
    unwritable.set(writability.failingFor());
    // A store that cannot be read is reported as such; the other metrics are still sent.
    const [behind, last] = await Promise.all([
      projector.lag(clock.now()).catch(() => ({ seconds: Number.NaN })),
      lastCheck(bookCheck).catch(() => UNKNOWN),
    ]);
    lag.set(behind.seconds);
    for (const key of ['at', 'books', 'entries', 'findings'] as const) checked[key].set(last[key]);
  };
}

const UNKNOWN = { at: Number.NaN, books: Number.NaN, entries: Number.NaN, findings: Number.NaN };

async function lastCheck(bookCheck: Ports['bookCheck']): Promise<typeof UNKNOWN> {
  const last = await bookCheck.last();
  return last ? { ...last, at: epochMs(last.finishedAt) / 1000 } : { at: 0, books: 0, entries: 0, findings: 0 };
}
