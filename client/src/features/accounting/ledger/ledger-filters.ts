import { ledgerOperations } from '@hourbook/domain/accounting/contracts.ts';
import { payCodes } from '@hourbook/domain/pay-codes.ts';
import type { TableView } from '#components/table/view.ts';

/** The filters as parameters of a call; undefined: no filter. Unknown values are ignored. */
export const ledgerFilters = ({ filters }: Pick<TableView, 'filters'>) => ({
  operations: known(ledgerOperations, filters.operation),
  trackingTypes: known(payCodes, filters.payCode),
});

function known<T extends string>(all: readonly T[], chosen: readonly string[] = []): readonly T[] | undefined {
  const found = all.filter((each) => chosen.includes(each));
  return found.length > 0 ? found : undefined;
}
