import { type CalendarDate, epochMs, instant, type Zone } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { useCallback } from 'react';
import { type Change, useAddress } from '#lib/address/use-address.ts';
import { isPast } from '#shared/past/use-as-of.ts';
import { checkOf, rangeWithin } from '#shared/range-limits.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import { type AuditSearch, type AuditTab, auditTabs, type Scope } from './audit-search.ts';

/** Whose book is looked at, which days, as known when; all of it is in the address. */
export function useAudit() {
  const self = useSelf();
  const address = useAddress('/signed-in/audit');
  const { search } = address;
  const may = rightsOf(self);
  const seesOthers = may('audit.proof');
  const today = todayOf(self);
  const { range, problem } = rangeWithin(readingRange, search, today);
  const userId = (seesOthers && search.person) || self.id;
  const tabs = auditTabs.filter((each) => each !== 'what-if' || may('audit.what-if'));
  const tab = tabs.find((each) => each === search.tab) ?? ('timesheet' satisfies AuditTab);
  /** Changes of many people are for viewers who may see other people. */
  const scope: Scope = (tab === 'changes' && seesOthers && search.of) || 'person';
  const { change: changeAddress } = address;
  const change = useCallback(
    (to: Change<AuditSearch>, replace = false) => changeAddress(to, { replace }),
    [changeAddress],
  );
  const at = isPast(search.at) ? instant(epochMs(search.at)) : null;
  return {
    self,
    address,
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
    at: tab === 'what-if' ? null : at,
    /** Whether the address has an instant that is none of the past. */
    isNotPast: tab !== 'what-if' && search.at !== undefined && at === null,
    /** Whether the address names somebody whose book the viewer may not see; their own is shown. */
    isOfAnother: !seesOthers && search.person !== undefined && search.person !== self.id,
    tab,
    check: checkOf(readingRange, today),
    takesDigests: may('audit.digest'),
    hrefOf: address.hrefOf,
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
