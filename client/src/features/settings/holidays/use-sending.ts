import type { CalendarDate } from '@hourbook/domain/time.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shared/api/trpc.ts';
import { askingOnce } from '../../../shared/delivery/ask-once.ts';
import type { CallOptions } from '../../../shared/delivery/delivery.ts';
import { type HolidayList, listOf, type Owner } from './lists.ts';

interface Dates {
  /** null: an office's own dates are withdrawn. */
  readonly dates: readonly CalendarDate[] | null;
  /** The one that is replaced; 0: there was none. */
  readonly version: number;
}

/** Sends the dates of one list; what nobody answered is asked again with the same key, so that it is done once. */
export function useSending(owner: Owner, year: number) {
  const utils = trpc.useUtils();
  // The end of a session is known by it.
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  const { ofYear, customCalendars } = utils.reference.holidays;
  const [sendOnce] = useState(() => askingOnce(call));

  function call({ dates, version }: Dates, options: CallOptions): Promise<unknown> {
    const calls = utils.client.reference.holidays;
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
    async send(dates: readonly CalendarDate[] | null, version: number): Promise<void> {
      await mutateAsync(() => sendOnce({ dates, version }));
      await reload();
    },

    /** @returns the list as it is now */
    async newest(): Promise<HolidayList | null> {
      await reload();
      return listOf(owner, year, ofYear.getData({ year }) ?? []);
    },
  };
}
