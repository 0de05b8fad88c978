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

/**
 * V8's own values for the young generation: under load a small one costs more processor time than it saves. The old one is
 * collected when it has doubled. V8 would wait until it is four times as large, which saves no time that can be measured: of
 * 50,000 people, 150 MB are always in use.
 */
export function collectAsUsual(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=100');
  setFlagsFromString('--parallel-scavenge');
}
