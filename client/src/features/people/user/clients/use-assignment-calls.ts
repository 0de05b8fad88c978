import { useMutation } from '@tanstack/react-query';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import type { Notices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';

/**
 * Makes calls that change assignments, after which they are read again.
 * @param onChange told after each change
 */
export function useAssignmentCalls(notices: Notices, onChange: () => void) {
  const utils = trpc.useUtils();
  // One mutation for all calls, so that the loading bar shows them and an expired session is noticed.
  const { mutateAsync, isPending } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });

  const readAgain = () => utils.people.assignments.invalidate();

  /** @throws the error of the server */
  async function change<T>(call: () => Promise<T>): Promise<T> {
    notices.clear();
    const answer = (await mutateAsync(call)) as T;
    await readAgain();
    onChange();
    return answer;
  }

  return {
    change,

    /** @param said the notice once it is done */
    async act(call: () => Promise<unknown>, said: string): Promise<void> {
      if (isPending) return;
      try {
        await change(call);
        notices.succeed(said);
      } catch (error) {
        notices.fail(refusalOf(error).errors);
        await readAgain();
      }
    },

    /** @returns why the call was refused; null: it succeeded */
    async tried(call: () => Promise<void>): Promise<FormRefusal | null> {
      try {
        await call();
        return null;
      } catch (error) {
        const { errors, reason } = refusalOf(error);
        return { texts: errors, fields: [], overtaken: reason === 'record-changed' };
      }
    },
  };
}
