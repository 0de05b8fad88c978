import { fullName } from '@hourbook/domain/people/name.ts';
import type { WeekAction } from '@hourbook/domain/timesheet/hand-in.ts';
import { MOST_WEEKS } from '@hourbook/domain/timesheet/week-contracts.ts';
import { useState } from 'react';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/weeks.ts';
import type { TeamWeek } from './week-columns.tsx';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The weeks that are chosen, and what becomes of decisions about them: each week has a result of its own.
 * @param onDecided the buttons go with the choice
 */
export function useDecisions(rows: readonly TeamWeek[], onDecided: () => void) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const [chosen, setChosen] = useState(NOTHING);
  const decide = trpc.timesheet.weeks.decide.useMutation();
  const ticked = rows.filter(({ handInId }) => handInId !== null && chosen.has(handInId));

  async function send(action: WeekAction, some: readonly TeamWeek[], comment: string | null): Promise<void> {
    notices.clear();
    const weeks = some.flatMap(({ userId, week, handInId }) => (handInId === null ? [] : [{ userId, week, handInId }]));
    try {
      const results: Answers['timesheet']['weeks']['decide'] = [];
      for (let from = 0; from < weeks.length; from += MOST_WEEKS) {
        results.push(...(await decide.mutateAsync({ action, weeks: weeks.slice(from, from + MOST_WEEKS), comment })));
      }
      const refused = new Map(results.flatMap(({ userId, errors }) => (errors.length > 0 ? [[userId, errors]] : [])));
      const done = results.length - refused.size;
      if (done > 0) notices.succeed(action === 'approve' ? t.approved(done) : t.sentBack(done));
      if (refused.size > 0) {
        const told = some.flatMap((row) => {
          const errors = refused.get(row.userId);
          return errors ? t.refusedOf(fullName(row), errors.join(' ')) : [];
        });
        notices.fail(done > 0 ? [action === 'approve' ? t.approved(done) : t.sentBack(done), ...told] : told);
      }
      setChosen(NOTHING);
      onDecided();
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
    await utils.timesheet.weeks.invalidate();
  }

  return { notices, chosen, ticked, setChosen, isSending: decide.isPending, send };
}
