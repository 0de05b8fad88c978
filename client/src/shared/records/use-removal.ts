import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { refusalOf } from '../api/refusal.ts';
import type { Call, Kept } from '../delivery/delivery.ts';

interface RemovalOptions<Row> {
  readonly remove: Call<Kept, unknown> | undefined;
  readonly locked: ((row: Row) => string | null) | undefined;
  /** Shows why a row cannot be deleted. */
  readonly tell: (why: string) => void;
  readonly onStart: () => void;
  readonly onRemoved: (row: Row) => Promise<void>;
  readonly onRefused: (texts: readonly string[]) => void;
}

/** Deletes a row of a list after confirmation. */
export function useRemoval<Row extends Kept>(options: RemovalOptions<Row>) {
  const { remove, locked, tell } = options;
  const [removing, setRemoving] = useState<Row | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: async ({ id, version }: Kept) => remove?.mutate({ id, version }, { context: {} }),
  });

  const askToRemove = useCallback(
    (row: Row | null) => {
      const why = row && locked?.(row);
      if (why) tell(why);
      else setRemoving(row);
    },
    [tell, locked],
  );

  return {
    /** The row to delete, while the confirmation is open. */
    removing,
    /** Asks for confirmation; null: nothing can be deleted here. @param row null: closes the confirmation */
    askToRemove: remove ? askToRemove : null,
    forgetRemoval: () => setRemoving(null),

    /** The deletion was confirmed. */
    async remove(): Promise<void> {
      const row = removing;
      setRemoving(null);
      if (!row) return;
      options.onStart();
      try {
        await mutateAsync(row);
        await options.onRemoved(row);
      } catch (error) {
        options.onRefused(refusalOf(error).errors);
      }
    },
  };
}
