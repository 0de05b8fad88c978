import { readFileSync } from 'node:fs';
import { LANES } from '@hourbook/domain/ports/job-queue.ts';
import { refusals } from '@hourbook/domain/refusals.ts';
import { parser } from '@prometheus-io/lezer-promql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { call, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string; readonly runbook: string };
}
const alerts: readonly Alert[] = parse(read('docs/operations/alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const dashboard = JSON.parse(read('docs/operations/dashboard.json'));
const panels: readonly Panel[] = dashboard.panels.filter(({ type }: Panel) => type !== 'row');
/** What Grafana puts in place of its variables. */
const filledIn = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');

const asked = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, filledIn(expr)] as const)),
];

/** Metrics of the process that are not on the dashboard, and why. */
const leftOut: Readonly<Record<string, string>> = {
  hourbook_process_cpu_user_seconds_total: 'is a part of cpu_seconds_total',
  hourbook_process_cpu_system_seconds_total: 'is a part of cpu_seconds_total',
  hourbook_process_virtual_memory_bytes: 'is an address space, not memory in use',
  hourbook_process_heap_bytes: 'is a part of the resident memory',
  hourbook_nodejs_heap_size_total_bytes: 'is what the heap has taken, used or not',
  hourbook_nodejs_heap_space_size_total_bytes: 'is a part of the heap',
  hourbook_nodejs_heap_space_size_used_bytes: 'is a part of the heap',
  hourbook_nodejs_heap_space_size_available_bytes: 'is a part of the heap',
  hourbook_nodejs_eventloop_lag_seconds: 'is one value at the moment of the look',
  hourbook_nodejs_eventloop_lag_min_seconds: 'is the tick of the measuring',
  hourbook_nodejs_eventloop_lag_mean_seconds: 'hides what the 99 % show',
  hourbook_nodejs_eventloop_lag_stddev_seconds: 'hides what the 99 % show',
  hourbook_nodejs_eventloop_lag_p90_seconds: 'lies between those that are shown',
  hourbook_nodejs_active_resources: 'is a list of what Node is busy with, by class',
  hourbook_nodejs_active_resources_total: 'has no meaning without the classes',
  hourbook_nodejs_active_handles: 'is a list of what Node is busy with, by class',
  hourbook_nodejs_active_handles_total: 'has no meaning without the classes',
  hourbook_nodejs_active_requests: 'is a list of what Node is busy with, by class',
  hourbook_nodejs_active_requests_total: 'has no meaning without the classes',
};

/** Labels that Prometheus adds to every metric it reads; its own `job` is in the way of one of ours. */
const ADDED = ['instance', 'job'];
const asScraped = (label: string) => (label === 'job' ? 'exported_job' : label);

/** The names of series by metric, and the labels that each has. */
const labelsOf = new Map<string, Set<string>>();
const shown = new Set<string>();

/** Makes Hourbook count one of everything that has labels. */
beforeAll(() =>
  withHourbook(async (running) => {
    const { url, platform } = running;
    const me = await running.signIn(await running.person());
    await me.post('/api/v1/my-time', [
      { trackingDate: '2025-06-10', clientId: LAKESHORE, trackingType: 'RATE_HOURS', hours: 25 },
    ]);
    await platform.jobs.enqueue('send-letter', { to: 'dana@lakeshore.example' }); // nothing that could be sent
    await vi.waitFor(async () => expect((await platform.jobs.counts()).parked).toBe(1), 20_000);
    const { body } = await call(`${url}/metrics`);
    for (const [, name = '', type] of (body as string).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      shown.add(name);
      const series = type === 'histogram' || type === 'summary' ? ['_bucket', '_sum', '_count'] : [''];
      for (const suffix of series) labelsOf.set(`${name}${suffix}`, new Set(ADDED));
    }
    for (const [, name = '', labels = ''] of (body as string).matchAll(/^(\w+)\{(.*)\} \S+$/gm))
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) labelsOf.get(name)?.add(asScraped(label));
    labelsOf.set('up', new Set(ADDED));
  }),
);

interface Asked {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
  readonly errors: readonly string[];
  /** `label`, and the value that it is compared with. */
  readonly matched: readonly (readonly [label: string, value: string])[];
}

/** Reads a query with the grammar of Prometheus. */
function queryOf(expr: string): Asked {
  const metrics: string[] = [];
  const labels: string[] = [];
  const errors: string[] = [];
  const matched: [string, string][] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      const text = expr.slice(from, to);
      if (type.isError) errors.push(`${from}: ${text}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text);
      if (type.name === 'LabelName') labels.push(text);
      if (type.name !== 'UnquotedLabelMatcher') return;
      const [, label = '', value = ''] = /^(\w+)[=!~]+"(.*)"$/.exec(text) ?? [];
      matched.push([label, value]);
    },
  });
  return { metrics, labels, errors, matched };
}

/** The values that a label can have, where somebody else says which. */
const possible: Readonly<Record<string, readonly string[]>> = {
  code: Object.keys(refusals),
  lane: LANES,
  status: ['2xx', '3xx', '4xx', '5xx'],
};

it.each(asked)('%s asks for metrics and labels that are there: %s', (_name, expr) => {
  const { metrics, labels, errors, matched } = queryOf(expr);
  expect(errors).toEqual([]);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !labelsOf.has(name))).toEqual([]);
  const known = new Set(metrics.flatMap((name) => [...(labelsOf.get(name) ?? [])]));
  expect(labels.filter((label) => !known.has(label))).toEqual([]);
  const isPossible = (label: string, value: string) =>
    !possible[label] || value.split('|').every((each) => possible[label]?.includes(each));
  expect(matched.filter(([label, value]) => !isPossible(label, value))).toEqual([]);
});

describe('the reading of a query', () => {
  it('finds what is misspelt', () => {
    expect(queryOf('sum(hourbook_nothing{lane="mail"}) by (code)')).toEqual({
      metrics: ['hourbook_nothing'],
      labels: ['lane', 'code'],
      errors: [],
      matched: [['lane', 'mail']],
    });
    expect(queryOf('sum((').errors.length).toBeGreaterThan(0);
  });
});

describe('the alerts', () => {
  const headings = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );

  it.each(alerts)('$alert says what is wrong, what to do, and where that is described', (alert) => {
    const { summary, description, runbook } = alert.annotations;
    expect(['critical', 'warning']).toContain(alert.labels.severity);
    for (const text of [summary, description]) expect(text).toMatch(/^[A-Z{].*\.$/);
    const [path = '', anchor] = runbook.split('#');
    if (anchor === undefined) expect(read(path)).not.toBe('');
    else expect(headings(path)).toContain(anchor);
    const { metrics, labels } = queryOf(alert.expr);
    const kept = new Set([...labels, ...metrics.flatMap((name) => [...(labelsOf.get(name) ?? [])])]);
    for (const [, label = ''] of `${summary} ${description}`.matchAll(/\$labels\.(\w+)/g))
      expect(kept, label).toContain(label);
  });

  it('have names of their own', () => expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length));
});

describe('the dashboard', () => {
  const metricOf = (series: string) => [...shown].find((name) => series === name || series.startsWith(`${name}_`));
  it('shows every metric, or it is left out for a reason', () => {
    const onPanels = new Set(
      panels.flatMap(({ targets = [] }) =>
        targets.flatMap(({ expr }) => queryOf(filledIn(expr)).metrics.map(metricOf)),
      ),
    );
    expect([...shown].filter((name) => !onPanels.has(name) && !Object.hasOwn(leftOut, name))).toEqual([]);
    expect(Object.keys(leftOut).filter((name) => !shown.has(name) || onPanels.has(name))).toEqual([]);
  });

  it('has a title, a sentence and a legend for each panel, and no two in one place', () => {
    const places = new Set<string>();
    for (const { title, description, gridPos, targets = [] } of panels) {
      expect(title).toMatch(/^[A-Z]/);
      expect(description, title).toMatch(/^.{3,}\.$/);
      expect(targets.length, title).toBeGreaterThan(0);
      for (const { legendFormat } of targets) expect(legendFormat, title).not.toBe('');
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        expect(places, `${title} at ${x}`).not.toContain(`${x}/${gridPos.y}`);
        places.add(`${x}/${gridPos.y}`);
      }
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
  });
});
