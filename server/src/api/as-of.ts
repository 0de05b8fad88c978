import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import { instantAsked } from '../as-of-instant.ts';
import { asAuditor } from '../audit/audit-scope.ts';
import type { Context, SignedIn } from './trpc.ts';

/**
 * Who reads a list, and as of when (api.md "Proof"). The past is for administrators, HR and accountants, and only these roles
 * count for whom they see there: today's scope of theirs (GEN-7). Such a list counts as a large answer.
 * @returns `at` null: now, for everybody who may read the list
 * @throws DomainError `access-denied`, `substitute-call`, `too-many-attempts`; `form-invalid` for the future
 */
export function readerOf(
  ctx: Context & SignedIn,
  at: string | null | undefined,
  { counted = false }: { readonly counted?: boolean } = {},
): { readonly viewer: Person; readonly at: Instant | null } {
  const { actor } = ctx;
  if (!at) return { viewer: actor, at: null };
  // DG-4: the past decides nothing.
  if (ctx.by.onBehalfOf !== undefined) throw refusal('substitute-call');
  const viewer = asAuditor(actor);
  if (!viewer) throw refusal('access-denied');
  const then = instantAsked(ctx.platform, at);
  if (!counted && !ctx.admitsLarge()) throw refusal('too-many-attempts');
  ctx.toldAsOf(then);
  return { viewer, at: then };
}
