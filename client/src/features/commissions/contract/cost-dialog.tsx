import { additionalCostInput } from '@hourbook/domain/commissions/additional-cost.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { Button, Modal } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { FormField } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { FormRefusalNotice } from '#components/form/form-refusal.tsx';
import { onSaveKey, SaveButton } from '#components/form/save-button.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { Notice } from '#components/notice.tsx';
import { useReturnedFocus } from '#components/use-returned-focus.ts';
import { type Month, monthText } from '#lib/months.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { t } from '#texts/commissions-contract.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import classes from '../shared/dialogs.module.css';
import { closedMonth, type ShownRow } from './lines.ts';

interface CostDialogProps {
  readonly row: ShownRow;
  readonly month: Month;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const fields: readonly FormField<'additionalCost' | 'description'>[] = [
  { name: 'additionalCost', label: t.costAmount, kind: 'number', money: true, required: true },
  { name: 'description', label: t.costDescription, kind: 'text', maxLength: 255 },
];
const schema = additionalCostInput.pick({ additionalCost: true, description: true });

/** CM-4: what a person costs at a client in a month besides pay; it replaces what was there. */
export function CostDialog({ row, month, onClose, onSaved }: CostDialogProps) {
  const utils = trpc.useUtils();
  const closing = trpc.commissions.closing.state.useQuery(undefined, { staleTime: 60_000 }).data;
  const isClosed = closedMonth(closing, month) !== undefined;
  const [send] = useState(() => {
    const { saveAdditionalCost } = utils.client.commissions.contract;
    return askingOnce((input: Parameters<typeof saveAdditionalCost.mutate>[0], options) =>
      saveAdditionalCost.mutate(input, options),
    );
  });
  const form = useRecordForm({
    schema,
    fields,
    record: { additionalCost: row.additionalCost, description: row.additionalCostDescription },
    summary: t.costProblem,
    onSave: async (input) => {
      try {
        await send({ clientId: row.clientId, userId: row.userId, date: month, ...input });
      } catch (error) {
        return { texts: refusalOf(error).errors };
      }
      void utils.commissions.invalidate();
      onSaved();
      return null;
    },
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit();
  }
  useReturnedFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.costTitle(listedName(row.employee))}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      returnFocus={false}
      classNames={{ title: looks.title }}
    >
      <form className={looks.stack} onSubmit={submit} onKeyDown={onSaveKey(() => void form.submit())} noValidate>
        <p className={classes.about}>{t.costAbout(row.client.name, monthText(month))}</p>
        {isClosed && <Notice tone="wait" texts={[t.costClosed(monthText(month))]} />}
        <FormRefusalNotice form={form} onLoad={onClose} />
        {form.fields.map((field, place) => (
          <FieldControl key={field.name} form={form} field={field} autoFocus={place === 0} />
        ))}
        <p className={classes.note}>{t.costReplaces}</p>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {everywhere.cancel}
          </Button>
          <SaveButton saving={form.saving}>{t.saveCost}</SaveButton>
        </div>
      </form>
    </Modal>
  );
}
