import { refusal } from '@hourbook/domain/errors.ts';
import { type ExportField, exportFields } from '@hourbook/domain/people/export/fields.ts';
import {
  type ExportTemplate,
  MOST_TEMPLATES,
  type TemplateInput,
} from '@hourbook/domain/people/export/saved-template.ts';
import { templateNames } from '@hourbook/domain/people/export/templates.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Author } from '../../command.ts';
import type { Stored } from '../../ports/records.ts';
import type { Ports } from '../../ports.ts';
import { createInPlace } from '../../records/places.ts';

type SavedPorts = Pick<Ports, 'records'>;

/** E134: those that come with Hourbook, then those that the viewer has saved, by name. */
export async function listTemplates(ports: SavedPorts, viewer: Person) {
  const standing = Object.entries<string>(templateNames).map(([id, name]) => ({ id, name }));
  const saved = await ownTemplates(ports, viewer);
  return [...standing, ...saved.map(({ id, name }) => ({ id: String(id), name }))];
}

/** Those that the viewer has saved, by name, with their fields. */
export const savedTemplates = async (ports: SavedPorts, viewer: Person) =>
  (await ownTemplates(ports, viewer)).map(toWire);

/**
 * Saves a choice of fields under a name, as a new one or in place of another.
 * @throws DomainError `export-fields-missing`, `form-invalid` for a field that comes twice, `name-taken`,
 *   `export-templates-full`, `not-found`; StaleRecord
 */
export async function saveTemplate({ records }: SavedPorts, viewer: Person, by: Author, input: TemplateInput) {
  const { id, version, name, fields } = input;
  if (fields.length === 0) throw refusal('export-fields-missing');
  if (new Set(fields).size < fields.length) throw refusal('form-invalid');
  if (id === null) {
    const places = { standing: ownedBy(viewer), most: MOST_TEMPLATES, full: 'export-templates-full' } as const;
    const made = { name, fields, ownerId: viewer.id, deleted: false };
    return toWire(await createInPlace(records.exportTemplates, places, made, by));
  }
  const seen = { version, fields: ['name', 'fields', 'deleted'] as const };
  const change = (before: ExportTemplate) => ({ ...ownOne(before, viewer), name, fields });
  return toWire(await records.exportTemplates.change(id, by, change, { seen }));
}

/** @throws DomainError `not-found`, also for somebody else's */
export async function deleteTemplate({ records }: SavedPorts, viewer: Person, by: Author, id: number) {
  const change = (before: ExportTemplate) => ({ ...ownOne(before, viewer), deleted: true });
  await records.exportTemplates.change(id, by, change);
  return {};
}

/** @returns the fields that there still are @throws DomainError `not-found`, also for somebody else's */
export async function savedFields({ records }: SavedPorts, viewer: Person, id: string): Promise<ExportField[]> {
  const template = /^[1-9]\d{0,14}$/.test(id) ? await records.exportTemplates.get(Number(id)) : null;
  if (!template) throw refusal('not-found');
  return standingFields(ownOne(template, viewer));
}

const ownedBy = ({ id }: Person) => ({
  all: [
    { field: 'ownerId', is: id },
    { field: 'deleted', is: false },
  ],
});

const ownTemplates = ({ records }: SavedPorts, viewer: Person) =>
  records.exportTemplates.find(ownedBy(viewer), { sort: ['keys.name', 'id'] });

/** @throws DomainError `not-found` */
function ownOne<T extends ExportTemplate>(template: T, viewer: Person): T {
  if (template.deleted || template.ownerId !== viewer.id) throw refusal('not-found');
  return template;
}

const standingFields = ({ fields }: ExportTemplate): ExportField[] =>
  exportFields.filter((field) => fields.includes(field)).toSorted((a, b) => fields.indexOf(a) - fields.indexOf(b));

const toWire = (template: Stored<ExportTemplate>) => ({
  id: template.id,
  name: template.name,
  fields: standingFields(template),
  version: template.version,
});
