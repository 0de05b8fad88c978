import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Of the process, not of one Hourbook: it is watched once, however many are looked at. It keeps no process alive. */
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

/**
 * Event loop, memory and processor of this process.
 * @returns reads the figures anew
 */
export function processMetrics(registry: Registry): () => void {
  delays.enable();
  const registers = [registry];
  const delay = new Gauge({
    name: 'hourbook_event_loop_delay_seconds',
    help: 'How much later than asked for the process got round to its work, since the last time this was read; quantile 1 is the longest.',
    labelNames: ['quantile'],
    registers,
  });
  const resident = new Gauge({
    name: 'hourbook_process_resident_memory_bytes',
    help: 'Memory of the process that is in use.',
    registers,
  });
  const heap = new Gauge({
    name: 'hourbook_process_heap_used_bytes',
    help: 'Memory that JavaScript objects take.',
    registers,
  });
  const cpu = new Counter({
    name: 'hourbook_process_cpu_seconds_total',
    help: 'Processor time that the process has used.',
    registers,
  });
  const started = new Gauge({
    name: 'hourbook_process_start_time_seconds',
    help: 'When the process was started, in seconds since 1970.',
    registers,
  });
  started.set(performance.timeOrigin / 1000);

  return () => {
    // What is measured is the time between two ticks; only what is beyond the tick asked for is a delay.
    const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000);
    delay.set({ quantile: '0.5' }, beyond(delays.percentile(50)));
    delay.set({ quantile: '0.99' }, beyond(delays.percentile(99)));
    delay.set({ quantile: '1' }, delays.count > 0 ? beyond(delays.max) : 0);
    delays.reset();
    const { rss, heapUsed } = process.memoryUsage();
    resident.set(rss);
    heap.set(heapUsed);
    const { user, system } = process.cpuUsage();
    cpu.reset();
    cpu.inc((user + system) / 1e6);
  };
}
