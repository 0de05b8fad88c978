import type { CalendarDate } from '@hourbook/domain/time.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnanswered, refusalOf } from '../../../shared/api/refusal.ts';
import { type CallContext, newIdempotencyKey, trpc } from '../../../shared/api/trpc.ts';
import { type HolidayList, listOf, type Owner } from './lists.ts';

/** Sends the dates of one list; what nobody answered is asked again with the same key, so that it is done once. */
export function useSending(owner: Owner, year: number) {
  const utils = trpc.useUtils();
  const unanswered = useRef<{ readonly key: string; readonly sent: string } | null>(null);
  // The end of a session is known by it.
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  const { ofYear, customCalendars } = utils.reference.holidays;

  function call(dates: readonly CalendarDate[] | null, version: number, context: CallContext): Promise<unknown> {
    const calls = utils.client.reference.holidays;
    const options = { context: { ...context } };
    if (owner.kind === 'office') {
      const given = dates && [...dates];
      return calls.uploadForOffice.mutate({ officeId: owner.ownerId, year, dates: given, version }, options);
    }
    const upload = { year, dates: [...(dates ?? [])], version };
    return owner.kind === 'country'
      ? calls.uploadForCountry.mutate({ ...upload, id: owner.ownerId }, options)
      : calls.uploadCustomCalendar.mutate({ ...upload, name: owner.name }, options);
  }

  const reload = () => Promise.all([ofYear.invalidate(), customCalendars.invalidate()]);

  return {
    /** @param dates null: an office's own dates are withdrawn @param version the one that is replaced; 0: there was none */
    async send(dates: readonly CalendarDate[] | null, version: number): Promise<void> {
      const sent = JSON.stringify([dates, version]);
      const { key } = unanswered.current?.sent === sent ? unanswered.current : { key: newIdempotencyKey() };
      unanswered.current = null;
      try {
        await mutateAsync(() => call(dates, version, { idempotencyKey: key }));
      } catch (error) {
        if (isUnanswered(refusalOf(error))) unanswered.current = { key, sent };
        throw error;
      }
      await reload();
    },

    /** @returns the list as it is now */
    async newest(): Promise<HolidayList | null> {
      await reload();
      return listOf(owner, year, ofYear.getData({ year }) ?? []);
    },
  };
}
