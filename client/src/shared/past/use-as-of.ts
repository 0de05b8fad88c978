import { type CalendarDate, dateIn, epochMs, type Instant, instant, type Zone } from '@hourbook/domain/time.ts';
import { useCallback } from 'react';
import { z } from 'zod';
import type { PastAddress } from '#lib/address/parts.ts';
import { t } from '#texts/past.ts';
import { rightsOf } from '../session/session.ts';
import { useSelf } from '../session/use-self.ts';
import { todayOf, zoneOf } from '../session/zone.ts';

const written = z.iso.datetime({ offset: true });

/** Nothing is known yet of what comes later. */
export const isPast = (at: string | undefined): at is Instant =>
  at !== undefined && written.safeParse(at).success && epochMs(at) < Date.now();

/** As of when a page is read, from `?at=` in its address: for those who may audit. */
export interface AsOf {
  readonly may: boolean;
  /** undefined: now. */
  readonly at: Instant | undefined;
  /** Why the instant of the address is not shown; null: it is, or there is none. */
  readonly problem: string | null;
  readonly zone: Zone;
  /** The day of the instant, which dates that are left out count from; today without one. */
  readonly day: CalendarDate;
  /** The address of the same page as known now. */
  readonly now: string;
  /** An instant in the future shows the present. */
  readonly show: (at: Instant | null) => void;
}

export function useAsOf({ search, change, hrefOf }: PastAddress): AsOf {
  const self = useSelf();
  const asked = search.at;
  const may = rightsOf(self)('audit.proof');
  const at = may && isPast(asked) ? asked : undefined;
  const show = useCallback(
    (next: Instant | null) => {
      change({ at: next !== null && isPast(next) ? next : undefined }, { replace: false });
    },
    [change],
  );
  const zone = zoneOf(self);
  return {
    may,
    show,
    zone,
    now: hrefOf({ at: undefined }),
    at: at === undefined ? undefined : instant(epochMs(at)),
    day: at === undefined ? todayOf(self) : dateIn(zone, epochMs(at)),
    problem: asked === undefined || at !== undefined ? null : may ? t.notPast : t.notYours,
  };
}
