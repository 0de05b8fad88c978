import { documentAnswer, documentChange, publishInput, sentFileInput } from '@hourbook/domain/documents/document.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { z } from 'zod';
import {
  changeDocument,
  listDocuments,
  openDocument,
  publishDocument,
  receiveFile,
  showShelf,
  withdrawDocument,
} from '../../documents/documents.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** The documents that the company publishes for everybody (US-20). */
export const documents = router({
  list: allow('documents.read', {
    rest: call('get', '/docs', z.array(documentAnswer), 'Lists the company documents.'),
  }).query(({ ctx }) => listDocuments(ctx.platform)),

  open: allow('documents.read', {
    rest: callForFile('get', '/docs/{id}', '*/*', 'Downloads a document.'),
  })
    .input(byId)
    .query(({ ctx, input }) => openDocument(ctx.platform, input.id)),

  shelf: allow('documents.read').query(({ ctx }) => showShelf(ctx.platform)),

  /** The only call that comes as a form with a file, which `http/upload-door.ts` reads. */
  sendFile: allow('documents.publish')
    .input(sentFileInput)
    .mutation(({ ctx, input }) => receiveFile(ctx.platform, ctx.actor, input)),

  publish: allow('documents.publish')
    .input(publishInput)
    .mutation(({ ctx, input }) => publishDocument(ctx.platform, ctx.by, input)),

  change: allow('documents.publish')
    .input(documentChange)
    .mutation(({ ctx, input }) => changeDocument(ctx.platform, ctx.by, input)),

  withdraw: allow('documents.publish')
    .input(documentChange.pick({ id: true, version: true }))
    .mutation(({ ctx, input }) => withdrawDocument(ctx.platform, ctx.by, input)),
});
