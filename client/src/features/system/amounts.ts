import { countText } from '#lib/amounts.ts';
import { t } from '#texts/system.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `4.1 MB`, by thousands, as disks are sold. @param bytes null: not known */
export function bytesText(bytes: number | null): string {
  if (bytes === null) return t.notKnown;
  let [amount, unit] = [bytes, 0];
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${countText(amount < 10 && unit > 0 ? Math.round(amount * 10) / 10 : Math.round(amount))} ${UNITS[unit]}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `2 d 4 h`, `3 h 20 min`, `12 min`, `0.4 s` */
export function durationText(seconds: number): string {
  if (seconds >= DAY) return t.days(Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR));
  if (seconds >= HOUR) return t.hours(Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE));
  if (seconds >= MINUTE) return t.minutes(Math.floor(seconds / MINUTE));
  return t.seconds(countText(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)));
}
