import { NO_OFFICE, type SummaryRow } from '@hourbook/domain/commissions/contracts.ts';
import { stringifySearch } from '#lib/search.ts';
import { filterIn } from '../shared/filter-names.ts';

const pages = {
  CONTRACT_PLACEMENT: '/contract-placements',
  DIRECT_PLACEMENT: '/direct-placement',
  FLAT_RATE_PROJECT: '/flat-rate',
} as const;

/**
 * The address of what a row of the summary is made of: the page of its project type, with the filter of the summary, the
 * client and the office.
 * @param isAdmin only administrators may ask for projects without a common office (CM-33)
 */
export function leadOf(
  row: Pick<SummaryRow, 'clientId' | 'officeId' | 'projectType'>,
  search: Parameters<typeof filterIn>[0],
  isAdmin: boolean,
) {
  const { projectTypes: _types, officeIds, ...kept } = filterIn(search);
  const office = row.officeId === null ? (isAdmin ? NO_OFFICE : officeIds) : String(row.officeId);
  return `${pages[row.projectType]}${stringifySearch({ ...kept, clientIds: row.clientId, officeIds: office })}`;
}
