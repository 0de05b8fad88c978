import { doneAnswer } from '@hourbook/domain/answers.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import {
  firstViewInput,
  savedViewAnswer,
  savedViewChange,
  savedViewInput,
  savedViewsAnswer,
} from '@hourbook/domain/views/saved-view.ts';
import { changeView, chooseFirstView, deleteView, listViews, saveView } from '../../views/saved-views.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** Addresses of lists, kept under a name (VW-1 … VW-7). */
export const views = router({
  list: allow('views.own', {
    rest: call(
      'get',
      '/saved-view',
      savedViewsAnswer,
      'Lists the views of the caller, and those that are shared with them.',
    ),
  }).query(({ ctx }) => listViews(ctx.platform, ctx.actor)),

  save: allow('views.own', {
    rest: call('post', '/saved-view', savedViewAnswer, 'Keeps the address of a list under a name.'),
  })
    .input(savedViewInput)
    .mutation(({ ctx, input }) => saveView(ctx.platform, ctx.actor, ctx.by, input)),

  chooseFirst: allow('views.own', {
    rest: call('put', '/saved-view/first', doneAnswer, 'Chooses the view with which a list opens for the caller.', {
      mayLack: true,
    }),
  })
    .input(firstViewInput)
    .mutation(({ ctx, input }) => chooseFirstView(ctx.platform, ctx.actor, ctx.by, input)),

  change: allow('views.own', {
    rest: call(
      'put',
      '/saved-view/{id}',
      savedViewAnswer,
      'Changes a view: its name, its address or with whom it is shared.',
    ),
  })
    .input(savedViewChange)
    .mutation(({ ctx, input }) => changeView(ctx.platform, ctx.actor, ctx.by, input)),

  remove: allow('views.own', {
    rest: call('delete', '/saved-view/{id}', doneAnswer, 'Deletes a view.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => deleteView(ctx.platform, ctx.actor, ctx.by, input)),
});
