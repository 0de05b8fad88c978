import { DataPointType } from '@opentelemetry/sdk-metrics';
import fc from 'fast-check';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { MetricFigures } from '../../ports/telemetry.ts';
import { otlpMetrics } from './otlp-metrics.ts';

const span = { startTime: [0, 0], endTime: [60, 0] } satisfies Parameters<typeof otlpMetrics>[1];
const sentFrom = async (registry: Registry) =>
  otlpMetrics((await registry.getMetricsAsJSON()) as unknown as MetricFigures[], span);

describe('metrics as OTLP', () => {
  it('keep name, help and labels; a counter is a sum that only rises', async () => {
    const registry = new Registry();
    const registers = [registry];
    new Counter({ name: 'calls_total', help: 'Calls.', labelNames: ['route'], registers }).inc({ route: '/a' }, 3);
    new Gauge({ name: 'age_seconds', help: 'Age.', registers }).set(7);
    expect(await sentFrom(registry)).toMatchObject([
      {
        descriptor: { name: 'calls_total', description: 'Calls.', unit: '1' },
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: [{ attributes: { route: '/a' }, value: 3 }],
      },
      { descriptor: { unit: 's' }, dataPointType: DataPointType.GAUGE, dataPoints: [{ value: 7 }] },
    ]);
  });

  it('leave out what cannot be read', async () => {
    const registry = new Registry();
    new Gauge({ name: 'lag_seconds', help: 'Lag.', registers: [registry] }).set(Number.NaN);
    expect(await sentFrom(registry)).toEqual([]);
  });

  it('count each value in one bucket, for all labels', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ route: fc.constantFrom('/a', '/b'), value: fc.double({ min: 0, max: 9, noNaN: true }) })),
        async (observed) => {
          const registry = new Registry();
          const took = new Histogram({
            name: 'took_seconds',
            help: 'Took.',
            labelNames: ['route'],
            buckets: [1, 2, 5],
            registers: [registry],
          });
          for (const { route, value } of observed) took.observe({ route }, value);
          const [metric] = await sentFrom(registry);
          const points = metric?.dataPointType === DataPointType.HISTOGRAM ? metric.dataPoints : [];
          expect(points).toHaveLength(new Set(observed.map(({ route }) => route)).size);
          for (const { attributes, value } of points) {
            const values = observed.filter(({ route }) => route === attributes.route).map((each) => each.value);
            const within = (from: number, to: number) => values.filter((each) => each > from && each <= to).length;
            expect(attributes).toEqual({ route: attributes.route });
            expect(value.buckets).toEqual({
              boundaries: [1, 2, 5],
              counts: [within(-1, 1), within(1, 2), within(2, 5), within(5, 9)],
            });
            expect(value.count).toBe(values.length);
            expect(value.sum).toBeCloseTo(values.reduce((sum, each) => sum + each, 0));
          }
        },
      ),
    ));
});
