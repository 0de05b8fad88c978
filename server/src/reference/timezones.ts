import type { Zone } from '@hourbook/domain/time.ts';

/**
 * Intl uses the zone names of Unicode's CLDR, which never change; the IANA database has since renamed these (to the
 * names in its zone.tab). An engine that already uses the current names is not affected.
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

/** E180: the zones of all places, and UTC, by name. */
export const timezones: readonly { readonly name: Zone }[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(today), 'UTC']),
]
  .toSorted()
  .map((name) => ({ name }));

/** @returns the zone by its current name, however it was written; null if there is none. An offset is not a zone. */
export function zoneNamed(text: string): Zone | null {
  if (/^[+-]/.test(text)) return null;
  try {
    return today(new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone);
  } catch {
    return null;
  }
}
