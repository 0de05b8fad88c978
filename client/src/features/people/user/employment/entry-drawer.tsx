import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { TypedValues } from '#components/form/field.ts';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { type RecordFormOptions, useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { refusalOf } from '#shared/api/refusal.ts';

interface EntryDrawerProps<Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'record' | 'typed' | 'adapt' | 'check' | 'doubt'> {
  readonly title: string;
  /** The label of the button, which may depend on what was typed. */
  /** Whether saving ends something. */
  readonly destructive?: boolean;
  readonly saveLabel: string | ((typed: TypedValues) => string);
  /** The field with the initial focus; default: the first one. */
  readonly focusOn?: string;
  /** The field that an error is about. */
  readonly fieldOf: Partial<Record<ErrorCode, string>>;
  readonly onSave: (input: z.output<Schema>) => Promise<unknown>;
  /** Called after saving, for callers whose `onSave` does not report success itself. */
  readonly onSaved?: () => void;
  readonly onRefused?: () => void;
  /** @param typed the discarded input; null: nothing was typed */
  readonly onCancel: (typed: TypedValues | null) => void;
  /** @returns the current record; null: it no longer exists */
  readonly onReload?: () => Promise<object | null>;
  /** Shown below the fields, such as the consequences. */
  readonly children?: ReactNode;
}

/** A drawer with the form for one entry of the lists. */
export function EntryDrawer<Schema extends z.ZodType>(props: EntryDrawerProps<Schema>) {
  const { title, saveLabel, focusOn, fieldOf, onSave, onSaved, onRefused, onCancel, onReload } = props;
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  const form = useRecordForm<Schema>({
    schema: props.schema,
    fields: props.fields,
    record: props.record,
    typed: props.typed,
    adapt: props.adapt,
    check: props.check,
    doubt: props.doubt,
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave(input): Promise<FormRefusal | null> {
      try {
        await mutateAsync(() => onSave(input));
        onSaved?.();
        return null;
      } catch (error) {
        onRefused?.();
        const { errors, reason } = refusalOf(error);
        const field = reason && fieldOf[reason];
        return { texts: errors, fields: field ? [field] : [], overtaken: reason === 'record-changed' };
      }
    },
  });
  const cancel = () => onCancel(form.dirty ? form.values : null);
  async function load() {
    const record = await onReload?.();
    if (record) form.load(record);
    else cancel();
  }
  return (
    <>
      <FormDrawer
        form={form}
        title={title}
        focusOn={focusOn}
        destructive={props.destructive ?? false}
        saveLabel={typeof saveLabel === 'string' ? saveLabel : saveLabel(form.values)}
        onCancel={cancel}
        onLoad={() => void load()}
        below={props.children}
      />
      {/* Nothing to do on leaving: the new address closes the drawer. */}
      <LeaveGuard when={form.dirty && !form.saving} onLeave={() => {}} />
    </>
  );
}
