import { type CalendarDate, DEFAULT_ZONE, dateIn, type Zone } from '@hourbook/domain/time.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { useEditedUser } from './edited-user.ts';

/** To those who may open this page an office tells its zone. */
interface OfficeZone {
  readonly id: number;
  readonly timezone?: Zone;
}

/** GEN-1: what day it is in the office of the person whose tabs are open. */
export function useToday(): CalendarDate {
  const { user } = useEditedUser();
  const offices: readonly OfficeZone[] | undefined = trpc.reference.offices.list.useQuery().data;
  const zone = offices?.find(({ id }) => id === user.officeId)?.timezone;
  return dateIn(zone ?? DEFAULT_ZONE, Date.now());
}
