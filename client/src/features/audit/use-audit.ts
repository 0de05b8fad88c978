import { type CalendarDate, epochMs, type Instant, type Zone } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { stringifySearch } from '#lib/search.ts';
import { checkOf, rangeWithin } from '#shared/range-limits.ts';
import { rightsOf } from '#shared/session/session.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import { type AuditSearch, type AuditTab, auditSearch, auditTabs, type Scope } from './audit-search.ts';

const signedIn = getRouteApi('/signed-in');
const route = getRouteApi('/signed-in/audit');

type Change = { readonly [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined };

type Written = Readonly<Record<string, string>>;

/** The parameters of the address, as text. */
const writtenOf = (search: Readonly<Record<string, unknown>>): Written =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );

/** Whose book is looked at, which days, as known when; all of it is in the address. */
export function useAudit() {
  const { self } = signedIn.useRouteContext();
  const written = route.useSearch();
  const search = useMemo(() => auditSearch.parse(written), [written]);
  const navigate = useNavigate();
  const may = rightsOf(self);
  const seesOthers = may('audit.proof');
  const today = todayOf(self);
  const { range, problem } = rangeWithin(readingRange, search, today);
  const userId = (seesOthers && search.person) || self.id;
  const tabs = auditTabs.filter((each) => each !== 'what-if' || may('audit.what-if'));
  const tab = tabs.find((each) => each === search.tab) ?? ('timesheet' satisfies AuditTab);
  /** Changes of many people are for viewers who may see other people. */
  const scope: Scope = (tab === 'changes' && seesOthers && search.of) || 'person';
  const change = useCallback(
    (to: Change, replace = false) =>
      void navigate({
        to: '.',
        search: ((before: Written) => writtenOf({ ...before, ...to })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    self,
    search,
    range,
    problem,
    today,
    userId,
    tabs,
    scope,
    change,
    seesOthers,
    zone: zoneOf(self),
    // Rules are tried on what is known now.
    at: tab === 'what-if' ? null : known(search.at),
    /** Whether the address has an instant that is none of the past. */
    isNotPast: tab !== 'what-if' && written.at !== undefined && known(search.at) === null,
    /** Whether the address names somebody whose book the viewer may not see; their own is shown. */
    isOfAnother: !seesOthers && search.person !== undefined && search.person !== self.id,
    tab,
    check: checkOf(readingRange, today),
    takesDigests: may('audit.digest'),
    hrefOf: (to: Change) => `#/audit${stringifySearch({ ...search, ...to })}`,
  };
}
export type Audit = ReturnType<typeof useAudit>;

/** What the tabs about a book need. */
export interface BookProps {
  readonly audit: Audit;
  readonly userId: number;
  readonly days: { readonly startDate: CalendarDate; readonly endDate: CalendarDate };
  readonly zone: Zone;
}

/** The instant of an address; null: now. Nothing is known yet of what comes later. */
const known = (at: Instant | undefined): Instant | null => (at !== undefined && epochMs(at) < Date.now() ? at : null);
