import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import type { CallOptions, Kept } from '#shared/delivery/delivery.ts';
import { formRefusal } from '#shared/forms/form-refusal.ts';
import type { CommissionAddress } from '../shared/filter-names.ts';

/** A record to be deleted, as the question names it. */
export interface Removing {
  readonly id: number;
  readonly name: string;
}

interface RecordsOptions {
  readonly address: CommissionAddress;
  /** Whether this person may change the records. */
  readonly editable: boolean;
  readonly remove: { mutate(input: { readonly id: number }, options: CallOptions): Promise<unknown> };
  /** Reads the list again, and what depends on it. */
  readonly readAgain: () => Promise<unknown>;
  readonly said: { readonly created: string; readonly updated: string; readonly deleted: string };
}

/** The value in the address for a new record. */
const NEW = 'new';

/** Which record of a list is open, in a form or in the question before it is deleted. `?open=7` */
export function useRecords({ address, editable, remove, readAgain, said }: RecordsOptions) {
  const notices = useNotices();
  const [open, setOpen] = useState<number | typeof NEW | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const { clear } = notices;
  // One mutation for all calls, so that the loading bar shows them and an expired session is noticed.
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });

  const show = useCallback(
    (next: number | typeof NEW) => {
      clear();
      setOpen(next);
    },
    [clear],
  );
  const close = useCallback(() => setOpen(null), []);
  useDrawerAddress(address, 'open', {
    name: open === null ? null : String(open),
    ready: editable,
    onBack: close,
    onAsked(name) {
      if (name === NEW) show(NEW);
      else if (/^[1-9]\d{0,14}$/.test(name)) show(Number(name));
      else return false;
      return true;
    },
  });

  return {
    notices,
    open,
    /** The id of the record in the form; null: none, or a new one. */
    openId: typeof open === 'number' ? open : null,
    show,
    close,
    removing,
    askToRemove: setRemoving,

    /** @param call sends the record @returns why it was refused; null: saved */
    async save<Saved extends Kept>(call: () => Promise<Saved>, isNew: boolean): Promise<FormRefusal | null> {
      clear();
      try {
        await mutateAsync(call);
      } catch (error) {
        return formRefusal(error);
      }
      close();
      notices.succeed(isNew ? said.created : said.updated);
      await readAgain();
      return null;
    },

    async remove(): Promise<void> {
      if (!removing) return;
      const { id } = removing;
      setRemoving(null);
      clear();
      try {
        await mutateAsync(() => remove.mutate({ id }, { context: {} }));
        close();
        notices.succeed(said.deleted);
      } catch (error) {
        notices.fail(refusalOf(error).errors);
      }
      await readAgain();
    },
  };
}

export type RecordsOfPage = ReturnType<typeof useRecords>;
