import { type SickLeaveInput, sickLeaveInput } from '@hourbook/domain/people/time-off-settings.ts';
import type { FormField } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import type { CallOptions } from '#shared/delivery/delivery.ts';
import { Fields, Section } from '#shared/forms/section.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-time-off.ts';
import { useEditedUser } from '../edited-user.ts';
import { TabForm } from '../tab-form.tsx';
import { AdjustmentField } from './adjustment-field.tsx';
import { offWithout, PERIODS, SAVED } from './time-off-fields.ts';
import type { Unit } from './units.ts';

const fields: readonly FormField<keyof SickLeaveInput>[] = [
  { name: 'sickLeaveAllow', label: t.sickLeaveAllowed, kind: 'switch' },
  { name: 'sickLeaveLimitAdjustment', label: t.limitAdjustment, kind: 'number' },
  { name: 'sickLeaveStartPeriod', label: t.periodsCountedFrom, kind: 'date' },
];

interface SickLeaveProps {
  readonly sickLeave: Answers['people']['timeOff']['sickLeave'];
  readonly unit: Unit;
}

export function SickLeave({ sickLeave, unit }: SickLeaveProps) {
  const { id } = useEditedUser();
  const utils = trpc.useUtils();
  const { sickLeave: cache, read } = utils.people.timeOff;

  async function save(input: SickLeaveInput, version: number, options: CallOptions) {
    const saved = await utils.client.people.timeOff.changeSickLeave.mutate({ ...input, id, version }, options);
    await cache.cancel({ id });
    cache.setData({ id }, saved);
    void read.invalidate({ id }); // both share the version of the person
    return saved;
  }
  return (
    <TabForm
      what={t.sickLeaveSettings}
      schema={sickLeaveInput}
      record={sickLeave}
      fields={fields}
      adapt={offWithout('sickLeaveAllow', 'sickLeaveLimitAdjustment')}
      onSave={save}
      onReload={() => cache.fetch({ id }, { staleTime: 0 })}
      said={SAVED}
      oneOfSeveral
    >
      {(form) => (
        <Section title={everywhere.sickLeave} about={PERIODS}>
          <Fields>
            {form.fields.map((field) =>
              field.kind === 'number' ? (
                <AdjustmentField key={field.name} form={form} field={field} unit={unit} />
              ) : (
                <FieldControl key={field.name} form={form} field={field} />
              ),
            )}
          </Fields>
        </Section>
      )}
    </TabForm>
  );
}
