import { errorText } from '@hourbook/domain/errors.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnanswered, refusalOf } from '../../lib/refusal.ts';
import { type CallContext, newIdempotencyKey, trpc } from '../../lib/trpc.ts';
import { type Attempt, attemptOf, settle } from './attempt.ts';
import type { AssignedClient } from './clients.ts';
import { review } from './edits.ts';
import { isEmpty, rowsOf, rowsToSend } from './sheet.ts';
import { message, type Sheet } from './use-sheet.ts';

const KEPT = 'What you typed is kept.';

interface SaveOptions {
  /** What the rows were asked with. */
  readonly input: RangeInput;
  readonly range: DateRange;
  readonly clients: readonly AssignedClient[];
}

/**
 * Saves a sheet. An attempt that nobody answered is repeated under its own key before anything else is sent: the server
 * may have carried it out, and hours must not be entered twice.
 */
export function useSave(sheet: Sheet, { input, range, clients }: SaveOptions) {
  const utils = trpc.useUtils();
  const busy = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ key, rows }: Attempt) => {
      const context: CallContext = { idempotencyKey: key };
      const sent = { startDate: range.start, endDate: range.end, rows: rows.map((row) => row.sent) };
      return utils.client.timesheet.saveMine.mutate(sent, { context: { ...context } });
    },
  });
  const rowsNow = () => rowsOf(sheet.now().entries, sheet.now().edits, clients);

  async function deliver(attempt: Attempt): Promise<void> {
    const before = sheet.now().unanswered;
    sheet.update(() => ({ unanswered: attempt })); // kept first: a page that dies meanwhile still knows the key
    try {
      const answer = await mutateAsync(attempt);
      const settled = settle(sheet.now().edits, rowsNow(), attempt, answer);
      sheet.update(() => ({ entries: answer, edits: review(settled, answer).edits, unanswered: null }));
    } catch (error) {
      const refusal = refusalOf(error);
      const open = refusal.status === 401 ? before : isUnanswered(refusal) ? attempt : null;
      sheet.update(() => ({ unanswered: open }));
      throw error;
    }
  }

  /** One at a time: a second key press comes before the next rendering. */
  async function alone(steps: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    await utils.timesheet.mine.cancel(input); // what is being read now would be older than our answer
    const before = sheet.now().entries;
    try {
      await steps();
      sheet.update(({ edits, message: said }) => {
        const open = said?.kind === 'restored' && !isEmpty(edits);
        return { message: open ? said : null, saved: true, follow: null };
      });
    } catch (error) {
      const refusal = refusalOf(error);
      const kind = isUnanswered(refusal) ? 'unanswered' : 'refused';
      const texts = kind === 'unanswered' ? [...refusal.errors, KEPT] : refusal.errors;
      sheet.update(() => ({ message: message(kind, texts) }));
    } finally {
      const { entries } = sheet.now();
      if (entries !== before) utils.timesheet.mine.setData(input, [...entries]);
      busy.current = false;
    }
  }

  /** Repeats the save that nobody answered, if there is one. */
  async function resume(): Promise<void> {
    const { unanswered } = sheet.now();
    if (unanswered) await deliver(unanswered);
  }

  async function saveAll(): Promise<void> {
    await resume();
    const rows = rowsToSend(rowsNow());
    if (rows.length > 0) await deliver(attemptOf(newIdempotencyKey(), rows, sheet.now().entries));
  }

  async function save(): Promise<void> {
    if (rowsNow().some(({ hours }) => hours === null)) {
      sheet.update(() => ({ message: message('invalid', [errorText('hours-invalid', {})]) }));
      return;
    }
    await alone(saveAll);
  }

  // A draft that came back with such a save: until it is answered, nobody knows which of its rows are entered already.
  const onReturn = useEffectEvent(() => {
    if (sheet.now().unanswered) void alone(resume);
  });
  useEffect(() => onReturn(), []);

  /** Reads the rows anew under what was typed. */
  async function reload(): Promise<void> {
    try {
      const answer = await utils.timesheet.mine.fetch(input, { staleTime: 0 });
      sheet.update(() => ({ message: null }));
      sheet.rebase(answer);
    } catch (error) {
      sheet.update(() => ({ message: message('refused', refusalOf(error).errors) }));
    }
  }

  return { save, reload, isSaving: isPending };
}
