import {
  decideWeeksAnswer,
  decideWeeksInput,
  handInInput,
  handInRulesAnswer,
  handInRulesChange,
  ownWeek,
  ownWeeksAnswer,
  ownWeeksInput,
  weeksAnswer,
  weeksInput,
} from '@hourbook/domain/timesheet/week-contracts.ts';
import { decideWeeks } from '../../timesheet/decide-weeks.ts';
import { changeHandInRules, readHandInRules } from '../../timesheet/hand-in-rules.ts';
import { handInOwn, readOwnWeeks } from '../../timesheet/own-weeks.ts';
import { pageOfWeeks } from '../../timesheet/team-weeks.ts';
import { wordsFor } from '../refusal-words.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** WK-1 … WK-4: weeks that are handed in. */
export const weeks = router({
  mine: allow('timesheet.hand-in-own', {
    rest: call('get', '/my-weeks', ownWeeksAnswer, 'Lists the weeks that the caller hands in, with their status.'),
  })
    .input(ownWeeksInput)
    .query(({ ctx, input }) => readOwnWeeks(ctx.platform, ctx.actor, input)),

  handIn: allow('timesheet.hand-in-own', {
    rest: call('post', '/my-weeks', ownWeek, "Hands in a week of the caller's hours."),
  })
    .input(handInInput)
    .mutation(({ ctx, input }) => handInOwn(ctx.platform, ctx.actor, input, ctx.by)),

  page: allow('timesheet.decide-weeks', {
    duty: 'weeks',
    large: true,
    rest: call('get', '/weeks', weeksAnswer, 'Lists a week of the people one looks after, with its status.'),
  })
    .input(weeksInput)
    .query(({ ctx, input }) => pageOfWeeks(ctx.platform, ctx.actor, ctx.by, input)),

  decide: allow('timesheet.decide-weeks', {
    duty: 'weeks',
    rest: call('post', '/weeks/decisions', decideWeeksAnswer, 'Approves weeks, or sends them back with a comment.'),
  })
    .input(decideWeeksInput)
    .mutation(async ({ ctx, input }) => {
      const results = await decideWeeks(ctx.platform, ctx.actor, input, ctx.by);
      const inWords = results.map(async ({ refused, ...result }) => {
        return { ...result, errors: refused ? await wordsFor(ctx.platform, ctx.actor, refused, ctx.language) : [] };
      });
      return Promise.all(inWords);
    }),

  rules: allow('timesheet.hand-in-own', {
    rest: call('get', '/week-rules', handInRulesAnswer, 'Says from which week on weeks are handed in.'),
  }).query(({ ctx }) => readHandInRules(ctx.platform)),

  changeRules: allow('system.week-rules', {
    rest: call(
      'put',
      '/week-rules',
      handInRulesAnswer,
      'Sets from which week on weeks are handed in, or that none are.',
    ),
  })
    .input(handInRulesChange)
    .mutation(({ ctx, input }) => changeHandInRules(ctx.platform, ctx.by, input)),
});
