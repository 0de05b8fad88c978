import { type CalendarDate, dateIn, epochMs, type Instant, instant, type Zone } from '@hourbook/domain/time.ts';
import { getRouteApi, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import { t } from '#texts/past.ts';
import { rightsOf } from '../session/session.ts';
import { todayOf, zoneOf } from '../session/zone.ts';

const signedIn = getRouteApi('/signed-in');
const written = z.iso.datetime({ offset: true });

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

export function useAsOf(): AsOf {
  const { self } = signedIn.useRouteContext();
  const { at: asked, ...others } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const may = rightsOf(self)('audit.proof');
  const at = may && written.safeParse(asked).success && epochMs(asked!) < Date.now() ? asked : undefined;
  const show = useCallback(
    (next: Instant | null) => {
      const past = next !== null && epochMs(next) < Date.now() ? next : undefined;
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, at: past })) as never,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const zone = zoneOf(self);
  return {
    may,
    show,
    zone,
    now: pageHref(`${path}${stringifySearch(others)}`),
    at: at === undefined ? undefined : instant(epochMs(at)),
    day: at === undefined ? todayOf(self) : dateIn(zone, epochMs(at)),
    problem: asked === undefined || at !== undefined ? null : may ? t.notPast : t.notYours,
  };
}
