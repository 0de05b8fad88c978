import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Notices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { type TimeOffKind, useTimeOffCache } from '#shared/time-off/kinds.ts';
import { t } from '#texts/balances.ts';
import type { Unit } from './balance-figures.ts';

interface AdditionalOptions {
  readonly shownIn: Unit;
  /** Whether the viewer may set additional hours now. */
  readonly may: boolean;
  readonly notices: Notices;
}

interface AdditionalHours {
  readonly userId: number;
  readonly hours: number;
  readonly comment: string | null;
}

/** The additional hours of people, which are set in the list of balances. */
export function useAdditional(kind: TimeOffKind, { shownIn, may, notices }: AdditionalOptions) {
  const { clear, succeed } = notices;
  const [saved, setSaved] = useState<number | null>(null);
  const cache = useTimeOffCache(kind);
  const { client } = trpc.useUtils();
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  const set = useMemo(
    () =>
      askingOnce((input: AdditionalHours, options) =>
        mutateAsync(() => client.timeOff[kind].setAdditionalHours.mutate(input, options)),
      ),
    [mutateAsync, client, kind],
  );
  return useMemo(
    () => ({
      shownIn,
      may,
      /** The person whose hours have just been saved. */
      saved,
      /** @returns why they were refused; null: they are saved */
      async save(userId: number, hours: number, comment: string | null): Promise<readonly string[] | null> {
        clear();
        setSaved(null);
        try {
          await set({ userId, hours, comment });
        } catch (problem) {
          const { status, errors } = refusalOf(problem);
          return status === 400 ? errors : [t.notSaved, ...errors];
        }
        await cache.balanceSheet.invalidate();
        setSaved(userId);
        succeed(t.saved);
        return null;
      },
    }),
    [shownIn, may, saved, clear, succeed, set, cache],
  );
}
