import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * Event loop, memory, garbage collection and processor. Of the process, not of one Hourbook: it is watched once, however many
 * are looked at. It keeps no process alive.
 */
export const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics, prefix: 'hourbook_' });
