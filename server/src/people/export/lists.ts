import { refusal } from '@hourbook/domain/errors.ts';
import type { Language } from '@hourbook/domain/language.ts';
import type { AmongInput, CustomExportInput, TemplateExportInput } from '@hourbook/domain/people/export/contracts.ts';
import type { ExportField } from '@hourbook/domain/people/export/fields.ts';
import { ofFields, type PersonLines, personTemplate, templateNames } from '@hourbook/domain/people/export/templates.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { ServedFile } from '../../served-file.ts';
import { servedWorkbook } from '../served-workbook.ts';
import { openNaming } from './names.ts';
import { savedFields } from './saved-templates.ts';
import { type ExportPorts, linesInSlices, peopleAmong } from './slices.ts';

const CUSTOM = 'Users';

/** E135, XL-2. @throws DomainError `export-fields-missing`, `form-invalid` for a field that comes twice */
export async function customExport(
  ports: ExportPorts,
  viewer: Person,
  { fields, ...among }: CustomExportInput,
  language: Language,
): Promise<ServedFile> {
  return listExport(ports, viewer, among, language, CUSTOM, ofFields(CUSTOM, chosen(fields ?? [])));
}

/**
 * E136, XL-3: a template of Hourbook's without parameters, or a choice of fields that the viewer has saved.
 * @throws DomainError `export-template-missing`, also for a report with a call of its own; `not-found`
 */
export async function templateExport(
  ports: ExportPorts,
  viewer: Person,
  { templateId, ...among }: TemplateExportInput,
  language: Language,
): Promise<ServedFile> {
  if (templateId == null) throw refusal('export-template-missing');
  const template = personTemplate(templateId);
  if (template) return listExport(ports, viewer, among, language, reportName(template.name), template);
  if (Object.hasOwn(templateNames, templateId)) throw refusal('export-template-missing');
  const fields = await savedFields(ports, viewer, templateId);
  return listExport(ports, viewer, among, language, CUSTOM, ofFields(CUSTOM, chosen(fields)));
}

/** `Client history` → `ClientHistory` (XL-1). */
const reportName = (name: string): string => name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

function chosen(fields: readonly ExportField[]): readonly ExportField[] {
  if (fields.length === 0) throw refusal('export-fields-missing');
  if (new Set(fields).size < fields.length) throw refusal('form-invalid');
  return fields;
}

async function listExport(
  ports: ExportPorts,
  viewer: Person,
  among: AmongInput,
  language: Language,
  report: string,
  { name, columns, linesOf }: PersonLines,
): Promise<ServedFile> {
  const people = await peopleAmong(ports, viewer, among);
  const lines = linesInSlices(ports, await openNaming(ports), people, linesOf);
  return servedWorkbook(ports, viewer, report, language, { name, columns, lines });
}
