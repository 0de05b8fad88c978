import { SIGN_IN_RULES, type SignInRules } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { changeOrCreate } from './per-office.ts';

const none: SignInRules = { id: SIGN_IN_RULES, factorRoles: [] };

/** US-21: the roles whose holders need a second factor. Version 0: nobody has changed the setting. */
export async function readSignInRules({ records }: Pick<Ports, 'records'>) {
  const stored = await records.signInRules.get(SIGN_IN_RULES);
  return { factorRoles: stored?.factorRoles ?? [], version: stored?.version ?? 0 };
}

/** US-21. @throws StaleRecord */
export async function changeSignInRules(
  { records }: Pick<Ports, 'records'>,
  by: Author,
  {
    factorRoles,
    version,
  }: { readonly factorRoles: SignInRules['factorRoles']; readonly version?: number | null | undefined },
) {
  const seen = { version, fields: ['factorRoles'] as const };
  const unique = [...new Set(factorRoles)];
  const changed = await changeOrCreate(
    records.signInRules,
    none,
    by,
    (before) => ({ ...before, factorRoles: unique }),
    seen,
  );
  return { factorRoles: changed.factorRoles, version: changed.version };
}
