import type { ExportField } from '@hourbook/domain/people/export/fields.ts';
import { dateIn, type Zone } from '@hourbook/domain/time.ts';
import { useState } from 'react';
import type { pageAsked } from '../page-asked.ts';
import {
  amongOf,
  customRequest,
  type ReportId,
  type ReportParameters,
  reportRequest,
  templateRequest,
} from './export-request.ts';
import type { SavedTemplate } from './template-choice.tsx';
import type { useTemplates } from './use-templates.ts';

export type ExportKind = 'fields' | 'templates' | 'reports';

const USUAL: readonly ExportField[] = [
  'lastName',
  'firstName',
  'email',
  'positionName',
  'officeDescription',
  'hireDate',
];

function usualParameters(zone: Zone): ReportParameters {
  const today = dateIn(zone, Date.now());
  const unit: ReportParameters['unit'] = 'year';
  return {
    unit,
    date: today,
    from: `${today.slice(0, 4)}-01-01`,
    to: today,
    field: 'POSITION',
    aggregationType: 'AVERAGE',
    group: 'MONTH',
    startMonth: `${today.slice(0, 4)}-01`,
    endMonth: today.slice(0, 7),
  };
}

/** What is exported: chosen fields, a template, or a report. */
export function useExportChoices(zone: Zone, templates: ReturnType<typeof useTemplates>) {
  const [kind, setKind] = useState<ExportKind>('fields');
  const [fields, setFields] = useState(USUAL);
  const [editing, setEditing] = useState<SavedTemplate | null>(null);
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<string | null>(null);
  const [report, setReport] = useState<ReportId>('rt4');
  const [given, setGiven] = useState(() => usualParameters(zone));
  const [disabledChosen, setDisabledChosen] = useState<boolean | null>(null);
  // Reports are about the past too, and many who were there then are disabled by now (XL-5).
  const withDisabled = disabledChosen ?? kind === 'reports';

  return {
    kind,
    setKind,
    fields,
    setFields,
    /** The template that the fields are from. */
    editing,
    /** The name under which the fields are saved. */
    name,
    setName,
    template,
    setTemplate,
    report,
    setReport,
    given,
    setGiven,
    withDisabled,
    setWithDisabled: setDisabledChosen,

    /** @returns the refusal that is known before asking; null: none */
    refusedAtOnce() {
      if (kind === 'fields') return fields.length === 0 ? ('export-fields-missing' as const) : null;
      if (kind === 'templates') return template === null ? ('export-template-missing' as const) : null;
      return report === 'rt9' && given.startMonth > given.endMonth ? ('export-interval-invalid' as const) : null;
    },

    /** @param asked the people that the list shows */
    request(asked: ReturnType<typeof pageAsked>) {
      const among = amongOf(asked, withDisabled);
      if (kind === 'fields') return customRequest(among, fields);
      return kind === 'templates' ? templateRequest(among, template) : reportRequest(among, report, given);
    },

    /** Saves the fields as a template. @param instead the template that they replace; null: a new one */
    async saveTemplate(instead: SavedTemplate | null): Promise<void> {
      const made = await templates.save(name.trim(), fields, instead);
      if (!made) return;
      setEditing(made);
      setTemplate(String(made.id));
    },
    /** Shows the fields of a template. */
    edit(chosen: SavedTemplate) {
      setFields(chosen.fields);
      setName(chosen.name);
      setEditing(chosen);
      setKind('fields');
    },
    async removeTemplate(chosen: SavedTemplate): Promise<void> {
      if (!(await templates.remove(chosen))) return;
      setTemplate(null);
      if (editing?.id === chosen.id) setEditing(null);
    },
  };
}
export type ExportChoices = ReturnType<typeof useExportChoices>;
