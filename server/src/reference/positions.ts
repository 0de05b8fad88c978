import { can } from '@hourbook/domain/access/permissions.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { PositionChange, PositionInput } from '@hourbook/domain/reference/position.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { refuseDisabled } from './enabled-choice.ts';
import { setEnabled, shown } from './wire-record.ts';

/** E014, RD-4: the enabled ones, by name; people who maintain the settings may ask for all. */
export async function listPositions({ records }: Pick<Ports, 'records'>, actor: Person, all: boolean) {
  const positions = await records.positions.find(everything, { sort: ['keys.name'] });
  if (all && can(actor.roles, 'reference.settings')) return positions.map(shown);
  const categories = (await records.categories.find(everything)).filter(({ enabled }) => enabled);
  const offered = new Set(categories.map(({ id }) => id));
  return positions.filter(({ enabled, categoryId }) => enabled && offered.has(categoryId)).map(shown);
}

/** E190. @throws DomainError as {@link filledIn}, `form-invalid` if it is disabled; the name is taken */
export async function createPosition({ records }: Pick<Ports, 'records'>, by: Author, input: PositionInput) {
  const { name, category } = await filledIn(records, input);
  refuseDisabled(category, null);
  return shown(await records.positions.create({ ...input, name, categoryId: category.id, enabled: true }, by));
}

/** E191. @throws DomainError as {@link createPosition}; StaleRecord */
export async function changePosition(
  { records }: Pick<Ports, 'records'>,
  by: Author,
  { id, version, ...input }: PositionChange,
) {
  const { name, category } = await filledIn(records, input);
  const position = await records.positions.change(
    id,
    by,
    (before) => {
      refuseDisabled(category, before.categoryId);
      return { ...before, ...input, name, categoryId: category.id };
    },
    { seen: { version, fields: fieldsOf(input) } },
  );
  return shown(position);
}

/** E192, E193 */
export const enablePosition = async ({ records }: Pick<Ports, 'records'>, by: Author, id: number, enabled: boolean) =>
  shown(await setEnabled(records.positions, id, by, enabled));

/**
 * RD-4: name and category are required, with the same refusal. @throws DomainError `category-missing`,
 * `not-found`
 */
async function filledIn({ categories }: Ports['records'], { name, categoryId }: PositionInput) {
  if (name === null || categoryId === null) throw refusal('category-missing');
  return { name, category: await existing(categories, categoryId) };
}
