import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { generationInUse } from '@hourbook/projections/projector/generations.ts';
import { openGeneration } from '@hourbook/projections/projector/read-models.ts';
import { openKeptHeads } from '../../audit/kept-heads.ts';
import { verifyBooks } from '../../audit/verification.ts';
import type { Head } from '../../ports/audit.ts';
import { readConfig } from '../config.ts';
import { openProgress } from '../operator/progress.ts';
import { count } from '../operator/sentences.ts';
import { CARRIED_OUT, DIFFERENT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { openStores, type Stores } from '../platform.ts';

const USAGE = `npm run audit:verify

Follows the hash chain of every stream from its first entry to its last, and compares the streams with the digests and
with the heads that were kept of them. It changes nothing and may run beside a server.

Exit codes: 0 nothing was altered, 1 something was, 2 it could not be carried out.`;

/** `npm run audit:verify`. @returns the exit code, see {@link USAGE} */
export async function runVerification(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  if (args.length > 0) {
    terminal.err.write(`${USAGE}\n`);
    return NOT_CARRIED_OUT;
  }
  const progress = openProgress(terminal.err, () => performance.now());
  try {
    await using stores = await openStores(readConfig(environment), { readOnly: true });
    const { events, records: store } = stores;
    const { findings, streams, entries } = await verifyBooks(
      { events, store, keptHeads: await openKeptHeads(store), newerHeads: () => headsOf(stores) },
      { signal: terminal.signal, verified: (some) => progress.add('entries verified', some) },
    );
    progress.end();
    for (const { stream, revision, what } of findings) {
      terminal.out.write(`${stream}${revision === null ? '' : ` at ${revision}`}: ${what}\n`);
    }
    const looked = `${count(entries, 'entry', 'entries')} in ${count(streams, 'stream')}`;
    const found = findings.length === 0 ? 'nothing was altered' : `${count(findings.length, 'finding')}`;
    terminal.out.write(`${looked}: ${found}.\n`);
    return findings.length === 0 ? CARRIED_OUT : DIFFERENT;
  } catch (error) {
    progress.end();
    terminal.err.write(`${terminal.signal.aborted ? 'Stopped.' : explain(error)}\n`);
    return NOT_CARRIED_OUT;
  }
}

/** The heads in the read models in use, if there are any. */
async function* headsOf({ readModels }: Stores): AsyncGenerator<Head> {
  const { models } = await openGeneration(readModels, await generationInUse(readModels));
  for await (const { _id, revision, hash } of models.books.iterate(everything)) {
    yield [bookStream(Number(_id)), revision, hash];
  }
}
