import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import {
  additionalHoursAnswer,
  additionalHoursInput,
  balanceAnswer,
  balancesAnswer,
  balancesAsOfInput,
  calendarInput,
  chartInput,
  decideManyInput,
  decisionInput,
  excelInput,
  explainInput,
  managementAnswer,
  managementAsOfInput,
  myRequestsInput,
  ownBalanceInput,
  periodStartAnswer,
  requestAnswer,
  requestHistoryInput,
  requestInput,
  requestsAnswer,
} from '@hourbook/domain/time-off/contracts.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { adjustBalance } from '../../time-off/adjust.ts';
import { myBalance, periodStart } from '../../time-off/balance.ts';
import { balanceSheet } from '../../time-off/balance-sheet.ts';
import { listBalances } from '../../time-off/balances.ts';
import { balancesWorkbook } from '../../time-off/balances-workbook.ts';
import { requestCalendar } from '../../time-off/calendar.ts';
import { wallChart } from '../../time-off/chart.ts';
import { cancelMine, decide, decideMany } from '../../time-off/decide.ts';
import { explain } from '../../time-off/explain.ts';
import { listManagement } from '../../time-off/management.ts';
import { myRequests } from '../../time-off/my-requests.ts';
import { preview, request } from '../../time-off/request.ts';
import { requestHistory } from '../../time-off/request-history.ts';
import { readerOf } from '../as-of.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';
import { previewInWords, resultsInWords } from './answers-in-words.ts';

/**
 * Paid time off and sick leave have the same calls under two addresses.
 * @param url what its paths begin with @param name what the summaries call it
 */
export const ofKind = (kind: TimeOffKind, url: '/vacation' | '/sick-leave', name: string) =>
  router({
    request: allow('time-off.own', { rest: call('post', `${url}/request`, requestAnswer, `Requests ${name}.`) })
      .input(requestInput)
      .mutation(({ ctx, input }) => request(ctx.platform, ctx.actor, kind, input, ctx.by)),

    preview: allow('time-off.own')
      .input(requestInput)
      .query(async ({ ctx, input }) => previewInWords(ctx, await preview(ctx.platform, ctx.actor, kind, input))),

    calendar: allow('time-off.own')
      .input(calendarInput)
      .query(({ ctx, input }) => requestCalendar(ctx.platform, ctx.actor, kind, input)),

    mine: allow('time-off.own', {
      rest: call('get', `${url}/request/my`, requestsAnswer, `Lists the caller's requests for ${name}.`),
    })
      .input(myRequestsInput)
      .query(({ ctx, input }) => myRequests(ctx.platform, ctx.actor, kind, input)),

    cancelMine: allow('time-off.own', {
      rest: call('put', `${url}/request/my/{id}/{action}`, requestAnswer, "Cancels one of the caller's requests."),
    })
      .input(decisionInput)
      .mutation(({ ctx, input }) => cancelMine(ctx.platform, ctx.actor, kind, input, ctx.by)),

    management: allow('time-off.manage', {
      duty: 'requests',
      rest: call('get', `${url}/request/management`, managementAnswer, `Lists employees' requests for ${name}.`, {
        asOf: true,
      }),
    })
      .input(managementAsOfInput)
      .query(({ ctx, input: { at: asked, ...input } }) => {
        const { viewer, at } = readerOf(ctx, asked);
        return listManagement(ctx.platform, viewer, kind, input, at);
      }),

    chart: allow('time-off.manage', { duty: 'requests' })
      .input(chartInput)
      .query(({ ctx, input }) => wallChart(ctx.platform, ctx.actor, input)),

    decide: allow('time-off.manage', {
      duty: 'requests',
      rest: call('put', `${url}/request/{id}/{action}`, requestAnswer, 'Approves, declines or cancels a request.'),
    })
      .input(decisionInput)
      .mutation(({ ctx, input }) => decide(ctx.platform, ctx.actor, kind, input, ctx.by)),

    decideMany: allow('time-off.manage', { duty: 'requests' })
      .input(decideManyInput)
      .mutation(async ({ ctx, input }) =>
        resultsInWords(ctx, await decideMany(ctx.platform, ctx.actor, kind, input, ctx.by)),
      ),

    history: allow('time-off.own', { duty: 'requests' })
      .input(requestHistoryInput)
      .query(({ ctx, input }) => requestHistory(ctx.platform, ctx.actor, kind, input, ctx.by)),

    balance: allow('time-off.own', {
      rest: call('get', `${url}/balance/me`, balanceAnswer, `Shows the caller's balance of ${name}.`, {
        mayLack: true,
      }),
    })
      .input(ownBalanceInput)
      .query(({ ctx, input }) => myBalance(ctx.platform, ctx.actor, kind, input.date ?? null)),

    explain: allow('time-off.own')
      .input(explainInput)
      .query(({ ctx, input }) => explain(ctx.platform, ctx.actor, kind, input)),

    balances: allow('time-off.manage', {
      rest: call('get', `${url}/balance`, balancesAnswer, `Lists employees' balances of ${name}.`, { asOf: true }),
    })
      .input(balancesAsOfInput)
      .query(({ ctx, input: { at: asked, ...input } }) => {
        const { viewer, at } = readerOf(ctx, asked);
        return listBalances(ctx.platform, viewer, kind, input, at);
      }),

    balanceSheet: allow('time-off.manage')
      .input(balancesAsOfInput)
      .query(({ ctx, input: { at: asked, ...input } }) => {
        const { viewer, at } = readerOf(ctx, asked);
        return balanceSheet(ctx.platform, viewer, kind, input, at);
      }),

    setAdditionalHours: allow('time-off.adjust', {
      rest: call(
        'put',
        `${url}/balance/{userId}/additional-hours`,
        additionalHoursAnswer,
        "Sets the additional hours of an employee's current period.",
      ),
      malformed: 'additional-hours-invalid',
      malformedField: 'hours',
    })
      .input(additionalHoursInput)
      .mutation(({ ctx, input }) => adjustBalance(ctx.platform, ctx.actor, kind, input, ctx.by)),

    periodStart: allow('time-off.own', {
      rest: call('get', `${url}/period-start`, periodStartAnswer, `Shows the caller's current period of ${name}.`, {
        mayLack: true,
      }),
    }).query(({ ctx }) => periodStart(ctx.platform, ctx.actor, kind)),

    excel: allow('time-off.manage', {
      rest: callForFile('get', `${url}/excel`, XLSX, `Downloads employees' balances of ${name}.`),
      large: true,
    })
      .input(excelInput)
      .query(({ ctx, input }) => balancesWorkbook(ctx.platform, ctx.actor, kind, input, ctx.language)),
  });
