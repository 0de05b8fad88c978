import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Held } from '@hourbook/domain/people/edit-rights.ts';

/** The roles of a person, as the rules about who edits whom ask for them (US-10). */
export const held = ({ roles }: { readonly roles: readonly { readonly name: Role }[] }): Held => ({
  roles: roles.map(({ name }) => name),
});
