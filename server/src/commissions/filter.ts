import { type CommissionFilter, NO_OFFICE } from '@hourbook/domain/commissions/contracts.ts';
import type { ProjectType } from '@hourbook/domain/commissions/facts.ts';
import { monthsOf } from '@hourbook/domain/commissions/rates.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type Month, monthIn } from '@hourbook/domain/reference/fields.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { chosenClients } from '../people/people-filter.ts';
import type { Ports } from '../ports.ts';

/** The filters of a list of commissions. null: no such filter. */
export interface Asked {
  /** In order; at least one. */
  readonly months: readonly Month[];
  readonly managers: ReadonlySet<number> | null;
  readonly clients: ReadonlySet<number> | null;
  readonly offices: { readonly ids: ReadonlySet<number>; readonly none: boolean } | null;
  readonly projectTypes: ReadonlySet<ProjectType> | null;
}

type Months = Pick<CommissionFilter, 'startMonth' | 'endMonth'>;

/** CM-18: account managers who are neither administrators nor accountants see their own rows only. */
export const seesOwnOnly = ({ roles }: Pick<Person, 'roles'>): boolean =>
  !roles.includes('ROLE_ADMIN') && !roles.includes('ROLE_ACCOUNTANT');

/** As in other lists. */
const MOST_MONTHS = 24;

/**
 * The months of the filter; default: the current month. A single bound is the whole range.
 * @throws DomainError `export-interval-invalid` ("Check date interval"), `range-over-2-years`
 */
export async function monthsAsked(
  ports: Pick<Ports, 'records' | 'clock'>,
  viewer: Person,
  { startMonth, endMonth }: Months,
): Promise<readonly Month[]> {
  const { today } = await zoneAndToday(ports, viewer);
  const first = startMonth ?? endMonth ?? monthIn(today);
  const months = monthsOf(first, endMonth ?? first);
  if (months.length === 0) throw refusal('export-interval-invalid');
  if (months.length > MOST_MONTHS) throw refusal('range-over-2-years');
  return months;
}

/** @throws DomainError `export-interval-invalid`, `range-over-2-years` */
export async function askedOf(
  ports: Pick<Ports, 'records' | 'clock'>,
  viewer: Person,
  filter: CommissionFilter,
): Promise<Asked> {
  const months = await monthsAsked(ports, viewer, filter);
  const { clientIds, clientId, groupIds, groupId } = filter;
  const groups = (groupIds ?? []).map((each) => `group_${each}`);
  const clients = await chosenClients(ports, { clientIds: [...(clientIds ?? []), ...groups], clientId, groupId });
  const managers = [...(filter.accountManagerIds ?? []), filter.accountManagerId ?? []].flat();
  return {
    months,
    managers: seesOwnOnly(viewer) ? new Set([viewer.id]) : managers.length === 0 ? null : new Set(managers),
    clients,
    offices: officesAsked(viewer, filter),
    projectTypes: filter.projectTypes?.length ? new Set(filter.projectTypes) : null,
  };
}

/** CM-33: only administrators may filter by "no common office"; for others it matches nothing. */
function officesAsked(viewer: Person, { officeIds, officeId }: CommissionFilter): Asked['offices'] {
  const all = [...(officeIds ?? []), officeId ?? []].flat();
  if (all.length === 0) return null;
  const ids = new Set(all.filter((each) => each !== NO_OFFICE));
  return { ids, none: all.includes(NO_OFFICE) && viewer.roles.includes('ROLE_ADMIN') };
}
