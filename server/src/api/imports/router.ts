import {
  importAnswer,
  importChecked,
  importMessagesAnswer,
  importMessagesAsked,
  importReread,
  importSent,
  importsAnswer,
} from '@hourbook/domain/imports/import-record.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import {
  checkImport,
  discardImport,
  enterImport,
  importMessages,
  listImports,
  rereadImport,
  sendImport,
  showImport,
  undoImport,
} from '../../imports/imports.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';
import { importInWords, messagesInWords } from './answers-in-words.ts';

/** What is moved in from files (IM-1). */
export const imports = router({
  list: allow('imports.manage', {
    rest: call(
      'get',
      '/imports',
      importsAnswer,
      'Lists imports, the newest first; administrators see those of everybody.',
    ),
  }).query(async ({ ctx }) =>
    Promise.all((await listImports(ctx.platform, ctx.actor)).map((each) => importInWords(ctx, each))),
  ),

  show: allow('imports.manage', {
    rest: call('get', '/imports/{id}', importAnswer, 'Shows an import: how far it is, its columns and counts.'),
  })
    .input(byId)
    .query(async ({ ctx, input }) => importInWords(ctx, await showImport(ctx.platform, ctx.actor, input.id))),

  messages: allow('imports.manage', {
    rest: call('get', '/imports/{id}/messages', importMessagesAnswer, 'Lists the rows that are refused, and why.'),
  })
    .input(importMessagesAsked)
    .query(async ({ ctx, input }) => messagesInWords(ctx, await importMessages(ctx.platform, ctx.actor, input))),

  /** Comes as a form with a file, which `http/upload-door.ts` reads. */
  send: allow('imports.manage', {
    rest: call(
      'post',
      '/imports',
      importAnswer,
      'Sends a file for a dry run: it is read and checked, and nothing is entered.',
      {
        mayConflict: true,
        takesFile: true,
      },
    ),
  })
    .input(importSent)
    .mutation(async ({ ctx, input }) => importInWords(ctx, await sendImport(ctx.platform, ctx.actor, ctx.by, input))),

  reread: allow('imports.manage')
    .input(importReread)
    .mutation(async ({ ctx, input }) => importInWords(ctx, await rereadImport(ctx.platform, ctx.actor, ctx.by, input))),

  check: allow('imports.manage')
    .input(importChecked)
    .mutation(async ({ ctx, input }) => importInWords(ctx, await checkImport(ctx.platform, ctx.actor, ctx.by, input))),

  // People, rates and balances: as the screens ask for them (US-22).
  enter: allow('imports.manage', { lately: true })
    .input(byId)
    .mutation(async ({ ctx, input }) =>
      importInWords(ctx, await enterImport(ctx.platform, ctx.actor, ctx.by, input.id)),
    ),

  undo: allow('imports.manage', { lately: true })
    .input(byId)
    .mutation(async ({ ctx, input }) =>
      importInWords(ctx, await undoImport(ctx.platform, ctx.actor, ctx.by, input.id)),
    ),

  discard: allow('imports.manage')
    .input(byId)
    .mutation(async ({ ctx, input }) =>
      importInWords(ctx, await discardImport(ctx.platform, ctx.actor, ctx.by, input.id)),
    ),
});
