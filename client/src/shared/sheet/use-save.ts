import { totalsOf } from '@hourbook/domain/timesheet/totals.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { oneAtATime } from '#lib/one-at-a-time.ts';
import { t } from '#texts/timesheet.ts';
import { isUnanswered, isUnreachable, refusalOf } from '../api/refusal.ts';
import { newIdempotencyKey } from '../api/trpc.ts';
import { type Attempt, attemptOf, settle } from './attempt.ts';
import type { AssignedClient } from './clients.ts';
import { useEditor } from './editor.ts';
import { review } from './edits.ts';
import { answered, waiting } from './late-save.ts';
import { message } from './message.ts';
import type { SheetActs } from './open-sheet.ts';
import { problemsOf } from './problems.ts';
import { countedHours, isEmpty, rowsOf, rowsToSend, type SheetRow } from './sheet.ts';
import type { SheetSource } from './sheet-source.ts';
import { noActs } from './undo.ts';

interface SaveOptions {
  readonly source: SheetSource;
  readonly clients: readonly AssignedClient[];
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Saves a sheet. A save without an answer is repeated with the same key before anything else is sent: the server may
 * have carried it out, and hours must not be entered twice.
 */
export function useSave(sheet: SheetActs, { source, clients }: SaveOptions) {
  const [saves] = useState(oneAtATime);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ key, rows }: Attempt) =>
      source.save(
        rows.map((row) => row.sent),
        key,
      ),
  });
  const policy = useEditor();
  const rowsNow = () => rowsOf(sheet.now().entries, sheet.now().edits, clients, policy);

  /** @returns the slots of the saved rows */
  async function deliver(attempt: Attempt): Promise<string[]> {
    const { unanswered: before, late } = sheet.now();
    const slots = slotsOf(attempt, rowsNow());
    // Stored first, so that the key is not lost if the page is closed meanwhile.
    sheet.set({ unanswered: attempt, sending: new Set(slots) });
    try {
      const answer = await mutateAsync(attempt);
      const settled = settle(sheet.now().edits, rowsNow(), attempt, answer);
      const { edits } = review(settled, answer, [], policy);
      const sent = answered(attempt, late, null);
      sheet.set({ entries: answer, edits, history: noActs, unanswered: null, late: sent, sending: NONE });
      return slots;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.status === 401) sheet.set({ unanswered: before, sending: NONE });
      else if (isUnanswered(refusal)) sheet.set({ unanswered: attempt, late: waiting(attempt), sending: NONE });
      else sheet.set({ unanswered: null, late: answered(attempt, late, refusal.errors), sending: NONE });
      throw error;
    }
  }

  const alone = (steps: () => Promise<string[]>) =>
    saves.run(async () => {
      await source.stopReading(); // a read in progress would be older than the answer
      const before = sheet.now().entries;
      try {
        const saved = new Set(await steps());
        const { edits, message: said } = sheet.now();
        const open = said?.kind === 'restored' && !isEmpty(edits);
        sheet.set({ message: open ? said : null, saved, checked: false, follow: null });
      } catch (error) {
        await explain(error);
      }
      const { entries } = sheet.now();
      if (entries !== before) source.keep(entries);
    });

  /** Reads the rows again and keeps the edits. */
  async function reload(): Promise<void> {
    try {
      const answer = await source.read();
      sheet.say(null);
      sheet.rebase(answer);
    } catch (error) {
      sheet.say(message('refused', refusalOf(error).errors));
    }
  }

  async function explain(error: unknown): Promise<void> {
    const refusal = refusalOf(error);
    if (isUnreachable(error)) return sheet.say(message('unanswered', [t.waitsForConnection]));
    if (isUnanswered(refusal)) return sheet.say(message('unanswered', [...refusal.errors, t.typedIsKept]));
    // Someone else saved first (TS-36): load their rows, and let the person choose for each conflict.
    if (refusal.reason === 'row-changed') await reload();
    if (refusal.reason !== 'row-changed') return sheet.say(message('refused', refusal.errors));
    sheet.say(message('overtaken', [...refusal.errors.map(t.withoutReload), t.chooseFirst]));
  }

  /** Repeats the unanswered save, if there is one. */
  async function resume(): Promise<string[]> {
    const { unanswered } = sheet.now();
    return unanswered ? deliver(unanswered) : [];
  }

  async function saveAll(): Promise<string[]> {
    const resumed = await resume();
    const rows = rowsToSend(rowsNow());
    if (rows.length === 0) return resumed;
    return [...resumed, ...(await deliver(attemptOf(newIdempotencyKey(), rows, sheet.now().entries)))];
  }

  /** @returns whether everything is saved */
  async function save(): Promise<boolean> {
    const rows = rowsNow();
    const problems = problemsOf(rows, clients, totalsOf(countedHours(rows)));
    if (rows.some(({ overtaken }) => overtaken)) sheet.say(message('overtaken', [t.chooseFirst]));
    else if (problems.size > 0) sheet.set({ checked: true, message: message('invalid', []) });
    else await alone(saveAll);
    return sheet.now().unanswered === null && rowsToSend(rowsNow()).length === 0;
  }

  // A restored draft may have an unanswered save; until it is answered, it is unknown which of its rows are saved.
  const onReturn = useEffectEvent(() => {
    if (sheet.now().unanswered) void alone(resume);
  });
  useEffect(() => {
    onReturn();
  }, []);

  // OF-3: what was not answered is sent again, with its key, once the server is back.
  const { recovery } = useRouter().options.context.api;
  const { unanswered } = useSyncExternalStore(sheet.subscribe, sheet.now);
  useEffect(() => {
    return unanswered && !isPending ? recovery.wait(() => onReturn()) : undefined;
  }, [recovery, unanswered, isPending]);

  useFreshRows(sheet, source, saves.isBusy);
  return { save, reload, isSaving: isPending };
}

/** Reads the rows again when the page gets the focus back: another tab or device may have changed them (TS-36). */
function useFreshRows(sheet: SheetActs, source: SheetSource, isSaving: () => boolean): void {
  const onFocus = useEffectEvent(async () => {
    if (isSaving() || document.visibilityState !== 'visible') return;
    try {
      sheet.rebase(await source.read());
    } catch {
      // The rows stay as they are; the next save says what is wrong.
    }
  });
  useEffect(() => {
    const look = () => void onFocus();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

const slotsOf = ({ rows }: Attempt, shown: readonly SheetRow[]): string[] => {
  const keys = new Set(rows.map(({ row }) => row));
  return shown.flatMap(({ key, slot }) => (keys.has(key) ? [slot] : []));
};
