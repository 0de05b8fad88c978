import {
  digestAnswer,
  digestsInput,
  evidenceInput,
  verificationAnswer,
  verificationStarted,
} from '@hourbook/domain/audit/contracts.ts';
import { z } from 'zod';
import { takeDigest } from '../../audit/digests.ts';
import { evidenceOf, lastVerification, listDigests, startVerification } from '../../audit/proof.ts';
import { authorship } from '../authorship.ts';
import { call, callForFile } from '../rest-call.ts';
import { actorOf, allow, router } from '../trpc.ts';

/** That nothing was changed (api.md "Proof"). */
export const audit = router({
  digests: allow('audit.proof', {
    rest: call('get', '/audit/digests', z.array(digestAnswer), 'Lists the digests over all books.'),
  })
    .input(digestsInput)
    .query(({ ctx, input }) => listDigests(ctx.platform, input)),

  takeDigest: allow('audit.digest', {
    rest: call('post', '/audit/digests', digestAnswer, 'Enters a digest over all books.'),
  }).mutation(({ ctx }) => takeDigest(ctx.platform, authorship(ctx))),

  verification: allow('audit.proof', {
    rest: call('get', '/audit/verification', verificationAnswer, 'Shows what the last verification came to.', {
      mayLack: true,
    }),
  }).query(({ ctx }) => lastVerification(ctx.platform)),

  startVerification: allow('audit.proof', {
    rest: call('post', '/audit/verification', verificationStarted, 'Starts to verify all books.'),
  }).mutation(({ ctx }) => startVerification(ctx.platform)),

  evidence: allow('audit.own', {
    rest: callForFile('get', '/audit/evidence', 'application/x-ndjson', 'Downloads the evidence of a month.'),
  })
    .input(evidenceInput)
    .query(({ ctx, input }) => evidenceOf(ctx.platform, actorOf(ctx), input)),
});
