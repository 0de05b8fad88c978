import { type DirectPlacementInput, directPlacementInput } from '@hourbook/domain/commissions/direct-placement.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useRef, useState } from 'react';
import type { Typed } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { managerTexts } from '#shared/account-managers/manager-fields.ts';
import { ManagerRows } from '#shared/account-managers/manager-rows.tsx';
import { createDelivery, type SaveCalls } from '#shared/delivery/delivery.ts';
import { t } from '#texts/placements.ts';
import { namedEarners } from '../records/earners.ts';
import { RecordDrawer } from '../records/record-drawer.tsx';
import classes from '../records/record-form.module.css';
import { type DirectChoices, directField, directFields, directShown, type Placement } from './direct-form.ts';

interface DirectDrawerProps {
  /** null: a new placement. */
  readonly placement: Placement | null;
  /** The names of account managers, by id. */
  readonly nameOf: (id: number) => string;
  readonly choices: DirectChoices;
  readonly today: string;
  readonly calls: SaveCalls<Placement, DirectPlacementInput>;
  /** @returns why it was refused; null: saved */
  readonly onSave: (call: () => Promise<Placement>) => Promise<FormRefusal | null>;
  /** @returns the placement as it is now; null: it no longer exists */
  readonly onReload: () => Promise<Placement | null>;
  readonly onRemove: ((placement: Placement) => void) | null;
  readonly onClose: () => void;
}

/** A direct placement with the account managers who earn by it (CM-20). */
export function DirectDrawer(props: DirectDrawerProps) {
  const { placement, nameOf, choices, today, calls, onSave, onReload, onRemove, onClose } = props;
  const [base, setBase] = useState(placement);
  const [deliver] = useState(() => createDelivery<Placement, DirectPlacementInput>());
  const earners = useRef(namedEarners(placement?.accountManagers ?? [], nameOf)).current;
  const form = useRecordForm({
    schema: directPlacementInput,
    fields: directFields(choices, placement, earners),
    record: directShown(placement, choices, today),
    summary: textIn(generalRefusals, 'form-invalid'),
    adapt: directField,
    check: managerTexts,
    onSave: (typed) => onSave(() => deliver(base, typed, calls)),
  });
  function type(name: string, typed: Typed): void {
    form.type(name, typed);
    // The line of business sets whether this is new business (RD-8).
    const line = choices.lines.find(({ id }) => name === 'lineOfBusinessId' && String(id) === typed);
    if (line) form.type('newBusiness', line.newBusiness);
  }
  async function load(): Promise<void> {
    const saved = await onReload();
    if (!saved) return;
    setBase(saved);
    form.load(directShown(saved, choices, today));
  }
  const shown = { ...form, type };
  const control = (name: string, autoFocus = false) => {
    const field = form.fields.find((each) => each.name === name);
    return field && <FieldControl form={shown} field={field} autoFocus={autoFocus} />;
  };
  return (
    <RecordDrawer
      form={form}
      title={placement ? `${placement.employeeLastName}, ${placement.employeeFirstName}` : t.newDirect}
      saveLabel={t.saveDirect}
      onLoad={() => void load()}
      onClose={onClose}
      onRemove={placement && onRemove && (() => onRemove(placement))}
    >
      {control('clientId', true)}
      <div className={classes.pair}>
        {control('employeeFirstName')}
        {control('employeeLastName')}
        {control('officeId')}
        {control('startDate')}
        <div className={classes.whole}>{control('expectedPaymentDate')}</div>
        {control('revenue')}
        {control('additionalCost')}
        {control('feeRate')}
        {control('saleTypeId')}
        {control('lineOfBusinessId')}
        <div className={classes.beside}>{control('newBusiness')}</div>
      </div>
      <ManagerRows form={shown} />
    </RecordDrawer>
  );
}
