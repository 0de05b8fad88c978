import { type CalendarDate, DEFAULT_ZONE, dateIn, type Zone } from '@hourbook/domain/time.ts';

/** Offices include their time zone for viewers who may open the page of a person. */
interface OfficeZone {
  readonly id: number;
  readonly timezone?: Zone;
}

/** GEN-1: the date in the office of a person. @param now milliseconds since 1970 */
export function todayInOffice(
  { officeId }: { readonly officeId: number | null },
  offices: readonly OfficeZone[] | undefined,
  now: number,
): CalendarDate {
  const zone = offices?.find(({ id }) => id === officeId)?.timezone;
  return dateIn(zone ?? DEFAULT_ZONE, now);
}
