import { offsetMinutes, type Zone } from '@hourbook/domain/time.ts';
import { t } from '#texts/hours-report.ts';

const HALF = 12;
const DAY = 24 * 60;

const two = (n: number): string => String(n).padStart(2, '0');

/** `08:00 AM`. @param minutes since midnight; those of another day count on from there */
export function clockText(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  const hour = Math.floor(ofDay / 60);
  return `${two(hour % HALF || HALF)}:${two(ofDay % 60)} ${hour < HALF ? 'AM' : 'PM'}`;
}

/** RP-21: minutes by which a time that is set now is later after the next change of clocks; negative: earlier; 0: no change. */
function driftOf(zone: Zone, now: number): number {
  const year = new Date(now).getUTCFullYear();
  const present = offsetMinutes(zone, now);
  const others = [0, 6].map((month) => offsetMinutes(zone, Date.UTC(year, month, 15)) - present);
  return others.find((drift) => drift !== 0) ?? 0;
}

/** RP-21: what becomes of an hour of the day after the clocks change; null: they never do. */
export function driftText(hour: number, zone: Zone, now: number): string | null {
  const drift = driftOf(zone, now);
  if (drift === 0) return null;
  const tell = drift > 0 ? t.laterInSummer : t.earlierInWinter;
  return tell(clockText(hour * 60), clockText(hour * 60 + drift));
}
