import { setFlagsFromString } from 'node:v8';

/**
 * While a process starts it makes much that is garbage at once: modules, and eighteen months of demo hours. V8 would take
 * some hundred megabytes for it and never give them back, so until the start is over it collects early instead of growing.
 */
export function collectEarly(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
}

/** V8's own values: under load a small heap costs more processor time than it is worth. */
export function collectAsUsual(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=0');
}
