import { DomainError } from '@hourbook/domain/errors.ts';
import { readHolidays } from '@hourbook/domain/reference/holiday-upload.ts';
import { referenceRefusals } from '@hourbook/domain/reference/refusals.ts';
import { noNames } from '@hourbook/domain/refusal-names.ts';
import { textsIn } from '@hourbook/domain/refusal-text.ts';
import { useRef, useState } from 'react';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import type { Notices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';
import { type InForce, type Owner, placeOf } from './lists.ts';
import { readLines, textOf } from './typed-lines.ts';
import { useSending } from './use-sending.ts';
import { useTypedDates } from './use-typed-dates.ts';

interface UploadOptions {
  readonly owner: Owner;
  readonly year: number;
  readonly shown: InForce;
  readonly notices: Notices;
  /** Whether to open the form right away. */
  readonly opensAtOnce: boolean;
}

/** The timesheets follow for any number of people (TS-5), because background jobs update them. */
const FOLLOWS = t.timesheetsFollow;

/**
 * The dates of one list while they are being edited. The text survives a failed save, a reload, and a save by somebody
 * else.
 */
export function useUpload({ owner, year, shown, notices, opensAtOnce }: UploadOptions) {
  const { succeed, fail, clear } = notices;
  const version = shown.own?.version ?? 0;
  const typed = useTypedDates(
    `holidays.${placeOf(owner, year)}`,
    { text: textOf(shown.dates), version },
    { notices, opensAtOnce },
  );
  const { editing } = typed;
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const { send, newest } = useSending(owner, year);

  function close(): void {
    typed.close();
    setRefusal(null);
  }

  return {
    /** null: the form is closed. */
    text: editing?.text ?? null,
    dirty: typed.dirty,
    refusal,
    saving,
    forget: typed.forget,
    open: typed.open,
    type: typed.type,
    startFrom: typed.startFrom,
    cancel() {
      typed.cancel();
      setRefusal(null);
    },

    /** @returns whether the dates were saved */
    async save(): Promise<boolean> {
      if (!editing || busy.current) return false;
      clear();
      const written = readLines(editing.text, year).filter(({ verdict }) => verdict !== null);
      busy.current = true;
      setSaving(true);
      try {
        const dates = readHolidays(
          written.map(({ text }) => text),
          year,
        );
        await send(dates, editing.version);
        close();
        const what = owner.kind === 'custom' ? t.customCalendar : everywhere.dates;
        succeed(t.uploaded(what, FOLLOWS)); // M055, M078
        return true;
      } catch (error) {
        if (error instanceof DomainError)
          setRefusal({ texts: textsIn(referenceRefusals, error, noNames) }); // M061, M062, or no date of the year
        else {
          const { errors, reason } = refusalOf(error);
          setRefusal({ texts: errors, overtaken: reason === 'record-changed' });
        }
        return false;
      } finally {
        busy.current = false;
        setSaving(false);
      }
    },

    /** After somebody else has saved: compares with their dates, and replaces them on saving. */
    async takeNewest() {
      const list = await newest();
      typed.compareWith(list?.version ?? 0);
      setRefusal(null);
    },

    async withdraw() {
      clear();
      try {
        await send(null, version);
        succeed(t.datesWithdrawn(owner.name, year, FOLLOWS));
      } catch (error) {
        fail(refusalOf(error).errors);
      }
    },
  };
}
export type Upload = ReturnType<typeof useUpload>;
