import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { createDeliveryBy } from '#shared/delivery/delivery.ts';
import { formRefusal } from '#shared/forms/form-refusal.ts';
import {
  adaptedToLimit,
  vacationFields,
  vacationForm,
  vacationSent,
  vacationShown,
} from '#shared/time-off-rules/vacation-form.ts';
import { t } from '#texts/time-off-rules.ts';

export type Setting = Answers['reference']['vacationSettings']['list'][number];
type Rules = ReturnType<typeof vacationSent>;

/** Rules that were tried, and what they would do. */
export interface Tried {
  /** The setting that they would replace. */
  readonly base: Setting;
  readonly rules: Rules;
  readonly date: CalendarDate;
  readonly answer: Answers['audit']['whatIf'];
  /** What was typed. */
  readonly typed: string;
}

interface TriedOptions {
  readonly setting: Setting;
  readonly date: CalendarDate;
  readonly onReload: () => Promise<Setting>;
  readonly onDirty: (dirty: boolean) => void;
}

/** The form of rules that are tried first, and then saved as any setting is: with the version that was seen. */
export function useTried({ setting, date, onReload, onDirty }: TriedOptions) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const [base, setBase] = useState(setting);
  const [tried, setTried] = useState<Tried | null>(null);
  const delivery = useRef(createDeliveryBy<Setting, Rules, Setting>());
  const form = useRecordForm({
    schema: vacationForm,
    fields: vacationFields,
    adapt: adaptedToLimit,
    record: vacationShown(base),
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave(input): Promise<FormRefusal | null> {
      notices.clear();
      const rules = vacationSent(input, base);
      try {
        const answer = await utils.client.audit.whatIf.query({ officeId: base.id, settings: rules, date });
        setTried({ base, rules, date, answer, typed });
        return null;
      } catch (error) {
        return formRefusal(error);
      }
    },
  });
  const typed = JSON.stringify(form.values);
  const [refused, setRefused] = useState<FormRefusal | null>(null);

  function begin(now: Setting): void {
    setBase(now);
    setTried(null);
    setRefused(null);
    form.restart(vacationShown(now));
  }

  const { change } = utils.client.reference.vacationSettings;
  const save = useMutation({
    mutationFn: ({ base: before, rules }: Tried) =>
      delivery.current(before, rules, (seen, sent, options) =>
        change.mutate({ id: seen.id, version: seen.version, ...sent }, options),
      ),
    async onSuccess(saved) {
      begin(saved);
      notices.succeed(t.paidTimeOffSaved(saved.office.name));
      await utils.reference.vacationSettings.list.invalidate();
    },
    onError: (error) => setRefused(formRefusal(error)),
  });

  const tell = useEffectEvent(onDirty);
  const { dirty } = form;
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [dirty]);

  return {
    form,
    notices,
    tried,
    /** Why the tried rules were not saved. */
    refused,
    saving: save.isPending,
    /** Whether what was tried is no longer what the form and the day say. */
    isOld: tried !== null && (tried.typed !== typed || tried.date !== date),
    save: () => tried && save.mutate(tried),
    /** Back to the rules in force. */
    drop: () => begin(base),
    /** Takes over what somebody else has saved, and keeps what was typed. */
    async load(): Promise<void> {
      try {
        const now = await onReload();
        setBase(now);
        setTried(null);
        setRefused(null);
        form.load(vacationShown(now));
      } catch (error) {
        notices.fail(refusalOf(error).errors);
      }
    },
  };
}
