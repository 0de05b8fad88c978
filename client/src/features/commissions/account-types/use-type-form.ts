import { referenceRefusals } from '@hourbook/domain/reference/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TypedValues } from '#components/form/field.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import type { Month } from '#lib/months.ts';
import type { Choice } from '#shared/forms/choices.ts';
import type { Editing } from '#shared/records/record-list-options.ts';
import type { RecordList } from '#shared/records/use-record-list.ts';
import {
  type AccountType,
  type AccountTypeSent,
  accountTypeField,
  accountTypeFields,
  accountTypeForm,
  bracketTypeIn,
  freshBrackets,
  isSameTerms,
  monthHeld,
  monthToBegin,
  sentOf,
  shownOf,
  termsIn,
  termsTyped,
  versionAt,
} from './account-type-form.ts';
import { type BracketType, bracketTexts, readable, rowsWith, type Version } from './brackets.ts';

export interface TypeFormOptions {
  readonly list: RecordList<AccountType, AccountTypeSent>;
  readonly editing: Editing<AccountType>;
  /** All versions of the type; none of a new one. */
  readonly versions: readonly Version[];
  readonly bases: readonly Choice[];
  /** The current month. */
  readonly now: Month;
  /** @returns the versions as they are now */
  readonly onRead: (id: number) => Promise<readonly Version[]>;
}

/** The form of an account type: its name, and its terms from a month on. */
export function useTypeForm({ list, editing, versions, bases, now, onRead }: TypeFormOptions) {
  const { row } = editing;
  const [begins] = useState(() => (row ? monthToBegin(versions, now) : now));
  const [known, setKnown] = useState(versions);
  /** The brackets of the kind that is not chosen, to come back to. */
  const other = useRef<Partial<Record<BracketType, TypedValues>>>({});
  const form = useRecordForm({
    schema: accountTypeForm,
    fields: accountTypeFields(bases, row?.accountTypeBaseId ?? null),
    record: shownOf(row, begins, termsIn(versions, begins, bases)),
    typed: editing.typed,
    summary: textIn(referenceRefusals, 'account-type-invalid'), // M057
    adapt: accountTypeField,
    check: bracketTexts,
    onSave: (input) => list.save(sentOf(input, row, known)),
  });
  const { values } = form;
  const month = typeof values.month === 'string' && values.month !== '' ? values.month : begins;
  const type = bracketTypeIn(values);
  const brackets = readable(values, type);
  const inForce = versionAt(known, now);
  const terms = termsTyped(values);
  const isAsBefore = row !== null && isSameTerms(terms, termsIn(known, month, bases));
  const isOtherName = values.name !== (row?.name ?? '') || values.description !== (row?.description ?? '');
  // To look at another month is no change.
  const dirty = form.dirty && (isOtherName || !isAsBefore);
  const unsaved = dirty ? values : null;
  const keep = useEffectEvent(list.keep);
  useEffect(() => {
    keep(unsaved);
  }, [unsaved]);

  return {
    form,
    dirty,
    known,
    month,
    type,
    /** The brackets that can be read. */
    brackets,
    isComplete: brackets.length === terms.brackets.length,
    /** The brackets in force now, if they are of the kind that is chosen. */
    before: inForce?.bracketType === type ? inForce.brackets : null,
    terms,
    /** Whether the terms are those in force in the month. */
    isAsBefore,
    /** The month since which, or from which on, the terms are in force. */
    heldFrom: monthHeld(known, terms, month),
    cancel: () => list.cancel(unsaved),

    /** Terms that nobody changed follow the month. */
    goTo(next: Month) {
      form.type('month', next);
      if (!isAsBefore) return;
      const { accountTypeBaseId, bracketType, brackets: theirs } = termsIn(known, next, bases);
      form.type('accountTypeBaseId', String(accountTypeBaseId));
      form.type('bracketType', bracketType);
      form.type('brackets', rowsWith(theirs, bracketType));
    },
    changeType(next: BracketType) {
      other.current[type] = values;
      const kept = other.current[next];
      const theirs = kept ? readable(kept, next) : freshBrackets(next);
      form.type('bracketType', next);
      form.type('brackets', rowsWith(theirs, next));
    },
    /** Loads what someone else has saved. */
    async load() {
      const saved = await list.reload();
      if (!saved) return;
      const theirs = await onRead(saved.id);
      setKnown(theirs);
      form.load(shownOf(saved, month, termsIn(theirs, month, bases)));
    },
  };
}
export type TypeForm = ReturnType<typeof useTypeForm>;
