import { type Zone, zoneAbbreviation } from '@hourbook/domain/time.ts';
import { t } from '#texts/edit-timesheet.ts';

/** @param now milliseconds since 1970 UTC @returns the offset from UTC in minutes, positive east of Greenwich */
function offsetOf(zone: Zone, now: number): number {
  const name =
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -ahead : ahead;
}

/** `CET, 7 h ahead of you`: the current difference between a person's clock and the viewer's. */
export function zoneText(theirs: Zone, own: Zone, now: number): string {
  const name = zoneAbbreviation(theirs, now);
  const minutes = offsetOf(theirs, now) - offsetOf(own, now);
  if (minutes === 0) return name;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const apart = [hours > 0 && t.hoursApart(hours), rest > 0 && t.minutesApart(rest)].filter(Boolean).join(' ');
  return (minutes > 0 ? t.aheadOfYou : t.behindYou)(name, apart);
}
