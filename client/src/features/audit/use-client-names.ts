import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { rightsOf } from '#shared/session/session.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { Audit } from './use-audit.ts';

const KEPT = { staleTime: 60_000 };

/** The names of clients by id, as far as the viewer may know them. */
export function useClientNames({ self }: Pick<Audit, 'self'>): ReadonlyMap<number, string> {
  const seesAll = rightsOf(self)('reference.clients');
  const { data: all } = trpc.reference.clients.choices.useQuery({}, { ...KEPT, enabled: seesAll });
  const { data: own } = trpc.timesheet.clients.useQuery(undefined, { ...KEPT, enabled: !seesAll });
  return useMemo(
    () =>
      new Map([
        [OWN_COMPANY_ID, everywhere.ownCompany],
        ...(all ?? own ?? []).map(({ id, name }) => [id, name] as const),
      ]),
    [all, own],
  );
}
