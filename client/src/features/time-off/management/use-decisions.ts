import { MOST_DECISIONS } from '@hourbook/domain/time-off/limits.ts';
import { useMemo, useRef, useState } from 'react';
import { refusalOf } from '#shared/api/refusal.ts';
import { type CallContext, trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { tellLate } from '#shared/time-off/late-refusals.ts';
import { useDelayedActs } from '#shared/time-off/use-delayed-acts.ts';
import { t } from '#texts/time-off-management.ts';
import { actingOn, batchesOf, type Decision, type ItemResult } from './decision.ts';

export interface Outcome {
  readonly decision: Decision;
  readonly results: readonly ItemResult[];
}

/**
 * Decides about requests. A decision is final once it is in the book (TO-30), so it is sent only when the time for Undo
 * has passed, or the page is left. Each of its requests gets a result of its own.
 */
export function useDecisions() {
  const utils = trpc.useUtils();
  const keys = useRef(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const calls = useMemo(() => {
    const { vacation, sickLeave } = utils.client.timeOff;
    const call = (router: typeof vacation) =>
      askingOnce(
        ({ leaving, ...input }: Parameters<typeof vacation.decideMany.mutate>[0] & { leaving: boolean }, { context }) =>
          router.decideMany.mutate(input, {
            context: { ...context, outlivesPage: leaving } satisfies CallContext as Record<string, unknown>,
          }),
      );
    return { vacation: call(vacation), sickLeave: call(sickLeave) };
  }, [utils]);

  async function send(_key: string, decision: Decision, leaving: boolean): Promise<void> {
    const { action, comment } = decision;
    const answers = await Promise.all(
      batchesOf(decision, MOST_DECISIONS).map(async ({ kind, items }): Promise<ItemResult[]> => {
        try {
          const results = await calls[kind]({ ids: items.map(({ id }) => id), action, comment, leaving });
          const errors = new Map(results.map((each) => [each.id, each.errors]));
          return items.map((item) => ({ item, errors: errors.get(item.id) ?? [] }));
        } catch (error) {
          return items.map((item) => ({ item, errors: refusalOf(error).errors }));
        }
      }),
    );
    const results = answers.flat();
    if (acts.isLeft()) {
      tellLate(
        results.flatMap(({ item, errors }) => (errors.length > 0 ? t.refusedOf(item.name, errors.join(' ')) : [])),
      );
    }
    setOutcome({ decision, results });
    setRefused((before) => withErrors(before, results));
    await utils.timeOff.invalidate();
  }
  const acts = useDelayedActs<Decision>(send);

  return {
    /** Decisions that can still be undone. */
    waiting: acts.waiting,
    /** The result of the last decision sent. */
    outcome,
    /** The errors by request id. */
    refused,
    /** By request id: until it is sent, the request stays as it is in all lists and figures, with a mark. */
    acting: useMemo(() => actingOn(acts.waiting, acts.sending), [acts.waiting, acts.sending]),
    decide(decision: Decision): void {
      keys.current += 1;
      setOutcome(null);
      setRefused((before) =>
        withErrors(
          before,
          decision.items.map((item) => ({ item, errors: [] })),
        ),
      );
      acts.begin(String(keys.current), decision);
    },
    undo: acts.undo,
  };
}
export type Decisions = ReturnType<typeof useDecisions>;

function withErrors(before: ReadonlyMap<string, readonly string[]>, results: readonly ItemResult[]) {
  const next = new Map(before);
  for (const { item, errors } of results) {
    if (errors.length > 0) next.set(item.id, errors);
    else next.delete(item.id);
  }
  return next;
}
