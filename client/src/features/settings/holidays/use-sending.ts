import type { CalendarDate } from '@hourbook/domain/time.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import type { CallOptions } from '#shared/delivery/delivery.ts';
import { type HolidayList, listOf, type Owner } from './lists.ts';

interface Dates {
  /** null: withdraws an office's own dates. */
  readonly dates: readonly CalendarDate[] | null;
  /** The version of the list to replace; 0: there was none. */
  readonly version: number;
}

/**
 * Sends the dates of one list. A call without an answer is repeated with the same idempotency key, so that it takes
 * effect only once.
 */
export function useSending(owner: Owner, year: number) {
  const utils = trpc.useUtils();
  // A mutation, so that an expired session is noticed.
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

    /** @returns the current list */
    async newest(): Promise<HolidayList | null> {
      await reload();
      return listOf(owner, year, ofYear.getData({ year }) ?? []);
    },
  };
}
