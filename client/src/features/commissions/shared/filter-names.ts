import { z } from 'zod';
import { tableView, texts } from '#lib/address/parts.ts';
import type { Address } from '#lib/address/use-address.ts';

/** The parameters that are the filter; an address may have others, such as the open drawer. */
const NAMES = ['startMonth', 'endMonth', 'projectTypes', 'accountManagerIds', 'clientIds', 'officeIds'] as const;

/** `commissionFilters` reads them; here they are texts, since the checks are not part of the first load. */
export const commissionSearch = z.object({ ...texts(...NAMES), ...tableView, ...texts('open', 'explain', 'view') });
export type CommissionAddress = Address<z.output<typeof commissionSearch>>;

export type Search = Readonly<Record<string, string>>;

/** @returns the parameters of an address that are the filter */
export const filterIn = (search: Readonly<Record<string, string | undefined>>): Search =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search[name];
      return value ? [[name, value]] : [];
    }),
  );
