import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { CategoryChange, CategoryInput } from '@hourbook/domain/reference/position.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { setEnabled, shown } from './wire-record.ts';

/** E185: all of them, by name. */
export const listCategories = async ({ records }: Pick<Ports, 'records'>) =>
  (await records.categories.find(everything, { sort: ['keys.name'] })).map(shown);

/** E186. @throws DomainError when the name is taken */
export const createCategory = async ({ records }: Pick<Ports, 'records'>, by: Author, input: CategoryInput) =>
  shown(await records.categories.create({ ...input, enabled: true }, by));

/** E187. @throws DomainError when the name is taken; StaleRecord */
export const changeCategory = async (
  { records }: Pick<Ports, 'records'>,
  by: Author,
  { id, version, ...input }: CategoryChange,
) =>
  shown(
    await records.categories.change(id, by, (before) => ({ ...before, ...input }), {
      seen: { version, fields: fieldsOf(input) },
    }),
  );

/** E188, E189; RD-4: positions of a disabled category are not offered for new use. */
export const enableCategory = async ({ records }: Pick<Ports, 'records'>, by: Author, id: number, enabled: boolean) =>
  shown(await setEnabled(records.categories, id, by, enabled));
