import type { Zone } from '@hourbook/domain/time.ts';

/**
 * Intl names zones as Unicode's CLDR does, which never changes a name; these are called otherwise in the IANA database
 * today (the names of its zone.tab). An engine that knows the names of today needs none of this, and is not harmed.
 */
const renamed: ReadonlyMap<Zone, Zone> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

const today = (zone: Zone): Zone => renamed.get(zone) ?? zone;

/** E180: every zone of a place, and UTC, by its name. */
export const timezones: readonly { readonly name: Zone }[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(today), 'UTC']),
]
  .toSorted()
  .map((name) => ({ name }));

/** @returns the zone by its name of today, however it was written; null when there is none. An offset is no zone. */
export function zoneNamed(text: string): Zone | null {
  if (/^[+-]/.test(text)) return null;
  try {
    return today(new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone);
  } catch {
    return null;
  }
}
