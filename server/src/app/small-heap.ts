import { setFlagsFromString } from 'node:v8';

/**
 * A starting process creates much garbage at once: modules, and eighteen months of demo hours. V8 would grow by some
 * hundred megabytes for it and never give them back, so it collects early instead until the start is over. The young
 * generation then has a megabyte: several threads take longer to share it than one needs, and the build of the web client
 * needs the other processors.
 */
export function collectEarly(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--no-parallel-scavenge');
}

/** V8's own values: under load a small heap costs more processor time than it saves. */
export function collectAsUsual(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=0');
  setFlagsFromString('--parallel-scavenge');
}
