import type { CalendarDate } from '@hourbook/domain/time.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useEditedUser } from './edited-user.ts';
import { todayInOffice } from './today-in-office.ts';

/** GEN-1: today in the office of a person. */
export const useTodayOf = (person: { readonly officeId: number | null }): CalendarDate =>
  todayInOffice(person, trpc.reference.offices.list.useQuery().data, Date.now());

/** GEN-1: today in the office of the person whose page is open. */
export const useToday = (): CalendarDate => useTodayOf(useEditedUser().user);
