import type { HrTime } from '@opentelemetry/api';
import { ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricFigures } from '../../ports/telemetry.ts';

type Value = MetricFigures['values'][number];

/** The time that the figures are about: counted from the start of the process until now. */
export interface Span {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/**
 * The metrics of `/metrics`, with the same names and labels, as OTLP knows them. What cannot be read now (NaN) is left out, since
 * JSON has no such number.
 */
export const otlpMetrics = (figures: readonly MetricFigures[], span: Span): MetricData[] =>
  figures.map((metric) => metricOf(metric, span)).filter(({ dataPoints }) => dataPoints.length > 0);

function metricOf({ name, help, type, values }: MetricFigures, span: Span): MetricData {
  const common = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, span) };
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...span, attributes: attributesOf(labels), value }));
  if (type === 'counter') return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  return { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** By UCUM, as OTLP wants it. */
const unitOf = (name: string): string => (/_seconds(_total)?$/.test(name) ? 's' : /_bytes$/.test(name) ? 'By' : '1');

const attributesOf = ({ le: _bound, ...labels }: Value['labels']): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));

/** Prometheus counts each bucket with all below it, OTLP each for itself. */
function histograms(values: readonly Value[], span: Span): DataPoint<Histogram>[] {
  const perLabels = Map.groupBy(values, ({ labels }) => JSON.stringify(attributesOf(labels)));
  return [...perLabels.values()].map((ofOne) => {
    const figure = (suffix: string) => ofOne.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
    const buckets = ofOne.filter(({ labels }) => typeof labels.le === 'number');
    const below = buckets.map(({ value }) => value);
    const count = figure('_count');
    return {
      ...span,
      attributes: attributesOf(ofOne[0]?.labels ?? {}),
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels.le)),
          counts: [...below, count].map((upTo, at) => upTo - (below[at - 1] ?? 0)),
        },
        sum: figure('_sum'),
        count,
      },
    };
  });
}
