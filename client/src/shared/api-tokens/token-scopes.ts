import { can, permissions } from '@hourbook/domain/access/permissions.ts';
import type { Role } from '@hourbook/domain/access/roles.ts';
import { type TokenArea, type TokenScope, tokenAreas } from '@hourbook/domain/accounts/api-token.ts';
import type { FieldOption } from '#components/form/field.ts';
import { t } from '#texts/api-tokens.ts';

/** The scopes of the areas in which somebody may do anything: a token never does more than its person. */
export const scopesFor = (roles: readonly Role[]): readonly FieldOption[] =>
  tokenAreas
    .filter((area) => permissions.some((each) => each.startsWith(`${area}.`) && can(roles, each)))
    .flatMap((area) =>
      [`${area}:read` as const, `${area}:write` as const].map((value) => ({ value, label: scopeText(value) })),
    );

/** `read my hours` */
export function scopeText(scope: TokenScope): string {
  const [area, access] = scope.split(':') as [TokenArea, string];
  return (access === 'write' ? t.changes : t.reads)(t.areas[area]);
}
