import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { TypedValues } from '../../../../components/form/field.ts';
import { FormDrawer } from '../../../../components/form/form-drawer.tsx';
import {
  type FormRefusal,
  type RecordFormOptions,
  useRecordForm,
} from '../../../../components/form/use-record-form.ts';
import { LeaveGuard } from '../../../../components/leave-guard.tsx';
import { refusalOf } from '../../../../shared/api/refusal.ts';

interface EntryDrawerProps<Schema extends z.ZodType>
  extends Pick<RecordFormOptions<Schema>, 'schema' | 'fields' | 'record' | 'typed' | 'adapt' | 'check' | 'doubt'> {
  readonly title: string;
  /** What the button says of what is typed. */
  readonly saveLabel: string | ((typed: TypedValues) => string);
  /** Where it begins; default: at its first field. */
  readonly focusOn?: string;
  /** Which field a refusal is about. */
  readonly fieldOf: Partial<Record<ErrorCode, string>>;
  readonly onSave: (input: z.output<Schema>) => Promise<unknown>;
  /** It was saved, where saving itself does not say so. */
  readonly onSaved?: () => void;
  readonly onRefused?: () => void;
  /** @param typed what is thrown away; null: nothing was typed */
  readonly onCancel: (typed: TypedValues | null) => void;
  /** @returns the record as it is now, null when it is gone */
  readonly onReload?: () => Promise<object | null>;
  /** What follows from it, below the fields. */
  readonly children?: ReactNode;
}

/** One entry of a list of the tab, beside it. */
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
    summary: errorText('form-invalid'),
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
        {...{ form, title, focusOn }}
        saveLabel={typeof saveLabel === 'string' ? saveLabel : saveLabel(form.values)}
        onCancel={cancel}
        onLoad={() => void load()}
        below={props.children}
      />
      {/* The address that they leave for closes it. */}
      <LeaveGuard when={form.dirty && !form.saving} onLeave={() => {}} />
    </>
  );
}
