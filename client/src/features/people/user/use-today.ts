import { type CalendarDate, DEFAULT_ZONE, dateIn, type Zone } from '@hourbook/domain/time.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { useEditedUser } from './edited-user.ts';

/** Offices include their time zone for viewers who may open this page. */
interface OfficeZone {
  readonly id: number;
  readonly timezone?: Zone;
}

/** GEN-1: today in the office of the person whose page is open. */
export function useToday(): CalendarDate {
  const { user } = useEditedUser();
  const offices: readonly OfficeZone[] | undefined = trpc.reference.offices.list.useQuery().data;
  const zone = offices?.find(({ id }) => id === user.officeId)?.timezone;
  return dateIn(zone ?? DEFAULT_ZONE, Date.now());
}
