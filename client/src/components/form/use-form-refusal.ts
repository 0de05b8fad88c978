import { useEffect, useEffectEvent, useState } from 'react';

/** Why the form was not saved, as messages. */
export interface FormRefusal {
  readonly texts: readonly string[];
  /** The fields that it is about, if known. */
  readonly fields?: readonly string[];
  /** Someone else has changed the record in the meantime; their version can be loaded. */
  readonly overtaken?: boolean;
  /** Leads to what it is about, in another tab, so that what was typed stays. */
  readonly link?: { readonly label: string; readonly href: string };
}

/**
 * The refusal of a form, which disappears with the errors of its fields.
 * @param focusOn focuses the first of the fields, after they are rendered
 */
export function useFormRefusal(focusOn: (fields: readonly string[]) => void) {
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  /** The fields to focus after rendering; a new array each time. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const focusWrong = useEffectEvent(() => focusOn(wrong));
  useEffect(() => {
    if (wrong.length > 0) focusWrong();
  }, [wrong]);

  /** @param others the fields that are still wrong, from those that were */
  const narrow = (others: (fields: readonly string[]) => readonly string[]) =>
    setRefusal((before) => {
      if (!before?.fields) return before;
      const fields = others(before.fields);
      if (fields.length === before.fields.length && fields.every((name, at) => name === before.fields?.[at]))
        return before;
      return fields.length > 0 ? { ...before, fields } : null;
    });

  return {
    refusal,
    refuse(refused: FormRefusal): void {
      setRefusal(refused);
      setWrong([...(refused.fields ?? [])]);
    },
    clear: () => setRefusal(null),
    /** A field has been corrected. */
    forgive: (name: string) => narrow((fields) => fields.filter((each) => each !== name)),
    /** The rows of a list have moved. @param wrongNow the fields of the list that have an error */
    moveRows: (list: string, wrongNow: readonly string[]) =>
      narrow((fields) => {
        const others = fields.filter((each) => !each.startsWith(`${list}[`));
        return others.length === fields.length ? fields : [...others, ...wrongNow];
      }),
    /** The cause of a refusal that is about no field has been corrected elsewhere. */
    mended: () => setRefusal((before) => (before?.fields?.length || before?.overtaken ? before : null)),
  };
}
