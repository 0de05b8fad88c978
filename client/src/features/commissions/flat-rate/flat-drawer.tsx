import { type FlatRateProjectInput, flatRateProjectInput } from '@hourbook/domain/commissions/flat-rate-project.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useRef, useState } from 'react';
import type { Typed } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { ManagerRows } from '#shared/account-managers/manager-rows.tsx';
import { createDelivery, type SaveCalls } from '#shared/delivery/delivery.ts';
import { t } from '#texts/placements.ts';
import { namedEarners } from '../records/earners.ts';
import { RecordDrawer } from '../records/record-drawer.tsx';
import classes from '../records/record-form.module.css';
import { EmployeeRows } from './employee-rows.tsx';
import { adjusted, type FlatChoices, flatFields, flatShown, flatTexts, type Project } from './flat-form.ts';

interface FlatDrawerProps {
  /** null: a new project. */
  readonly project: Project | null;
  readonly title: string;
  /** The names of account managers, by id. */
  readonly nameOf: (id: number) => string;
  readonly choices: FlatChoices;
  readonly today: string;
  readonly calls: SaveCalls<Project, FlatRateProjectInput>;
  /** @returns why it was refused; null: saved */
  readonly onSave: (call: () => Promise<Project>) => Promise<FormRefusal | null>;
  /** @returns the project as it is now; null: it no longer exists */
  readonly onReload: () => Promise<Project | null>;
  readonly onRemove: (project: Project) => void;
  readonly onClose: () => void;
}

/** A project at a fixed price, with who earns by it and who works on it (CM-30). */
export function FlatDrawer(props: FlatDrawerProps) {
  const { project, title, nameOf, choices, today, calls, onSave, onReload, onRemove, onClose } = props;
  const [base, setBase] = useState(project);
  const [deliver] = useState(() => createDelivery<Project, FlatRateProjectInput>());
  const earners = useRef(namedEarners(project?.accountManagers ?? [], nameOf)).current;
  const [moved, setMoved] = useState<string | null>(null);
  const form = useRecordForm({
    schema: flatRateProjectInput,
    fields: flatFields(choices, project, earners),
    record: flatShown(project, choices, today),
    summary: textIn(generalRefusals, 'form-invalid'),
    check: flatTexts,
    onSave: (typed) => onSave(() => deliver(base, typed, calls)),
  });
  const shown = {
    ...form,
    type(name: string, typed: Typed): void {
      form.type(name, typed);
      setMoved(null);
      // The line of business sets whether this is new business (RD-8).
      const line = choices.lines.find(({ id }) => name === 'lineOfBusinessId' && String(id) === typed);
      if (line) form.type('newBusiness', line.newBusiness);
    },
    review(name: string): void {
      const other = adjusted(form.values, name);
      if (other) {
        form.type(other.name, other.text);
        setMoved(other.name === 'startDate' ? t.startMoved(other.text) : t.endMoved(other.text));
      } else form.review(name);
    },
  };
  async function load(): Promise<void> {
    const saved = await onReload();
    if (!saved) return;
    setBase(saved);
    form.load(flatShown(saved, choices, today));
  }
  const control = (name: string, autoFocus = false) => {
    const field = form.fields.find((each) => each.name === name);
    return field && <FieldControl form={shown} field={field} autoFocus={autoFocus} />;
  };
  return (
    <RecordDrawer
      form={form}
      title={title}
      saveLabel={t.saveFlat}
      onLoad={() => void load()}
      onClose={onClose}
      onRemove={project && (() => onRemove(project))}
    >
      {control('clientId', true)}
      <div className={classes.pair}>
        {control('startDate')}
        {control('endDate')}
        <p role="status" className={classes.moved}>
          {moved}
        </p>
        {control('revenue')}
        {control('additionalCost')}
        {control('lineOfBusinessId')}
        {control('saleTypeId')}
        {control('newBusiness')}
      </div>
      <ManagerRows form={shown} />
      <EmployeeRows form={shown} />
    </RecordDrawer>
  );
}
