import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * Event loop, memory, garbage collection and CPU of the process. Several Hourbooks in one process (in tests) share these
 * observers, which do not keep the process alive.
 */
export const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics, prefix: 'hourbook_' });
