import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIPv4 } from 'node:net';
import type { DeliveryFailure } from '@hourbook/domain/system/webhook.ts';
import type { AttemptOutcome, SignedBody, WebhookSender } from '../../ports/webhooks.ts';
import { openNetworks } from './networks.ts';
import { hostOf, type Resolve, resolve, resolvedBy } from './resolve.ts';

/** Milliseconds from the look-up of the name to the end of the answer. */
const LONGEST = 10_000;
/** Bytes of an answer that are read. */
const LARGEST = 4 * 1024;
const HEADERS = 8 * 1024;

interface SenderSettings {
  /** Networks and addresses that are not public and may be sent to. */
  readonly privateNetworks: readonly string[];
  /** For tests. */
  readonly look?: Resolve;
  readonly longest?: number;
}

/** Where an address leads, if it may be sent to. */
type Target = { readonly host: string } | { readonly refused: 'private' | 'unknown' };

/** GEN-14: sends with a connection of its own to the very address that was checked. */
export function openWebhookSender({
  privateNetworks,
  look = resolve,
  longest = LONGEST,
}: SenderSettings): WebhookSender {
  const networks = openNetworks(privateNetworks);
  const resolved = resolvedBy(look);

  /** All addresses of a name have to be allowed: whoever keeps the name may not hide one among others. */
  async function targetOf(url: URL): Promise<Target> {
    const found = await resolved(hostOf(url)).catch(() => []);
    const [host] = found;
    if (host === undefined) return { refused: 'unknown' };
    const isAllowed = found.every((each) => networks.mayBeSentTo(each, url.protocol === 'http:'));
    return isAllowed ? { host } : { refused: 'private' };
  }

  return {
    async refusalOf(address) {
      const target = await within(targetOf(new URL(address)), AbortSignal.timeout(longest));
      if (target === null) return 'unknown';
      return 'refused' in target ? target.refused : null;
    },

    async send(address, signed, signal) {
      const url = new URL(address);
      const ended = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
      const target = await within(targetOf(url), ended);
      if (target === null) return failed('timeout');
      return 'refused' in target ? failed(target.refused) : post(url, target.host, signed, ended);
    },
  };
}

const failed = (failure: DeliveryFailure): AttemptOutcome => ({ status: null, failure });

/** @returns null if the signal aborts first */
async function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) return null;
  const { promise, resolve: give } = Promise.withResolvers<null>();
  const giveUp = () => give(null);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** @param host the address that was checked: no name is looked up again */
function post(url: URL, host: string, { headers, body }: SignedBody, signal: AbortSignal): Promise<AttemptOutcome> {
  const { promise, resolve: give } = Promise.withResolvers<AttemptOutcome>();
  let answered: AttemptOutcome | null = null;
  const end = (error?: NodeJS.ErrnoException) =>
    give(answered ?? failed(signal.aborted ? 'timeout' : failureOf(error)));
  const family = isIPv4(host) ? 4 : 6;
  const ask = url.protocol === 'https:' ? tlsRequest : plainRequest;
  const asked: ClientRequest = ask(
    url,
    {
      method: 'POST',
      agent: false,
      signal,
      maxHeaderSize: HEADERS,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: (_name, { all }, answer) =>
        all ? answer(null, [{ address: host, family }]) : answer(null, host, family),
    },
    (response) => {
      answered = outcomeOf(response.statusCode ?? 0);
      readSome(response, () => {
        end();
        asked.destroy();
      });
    },
  );
  asked.on('error', end);
  asked.on('close', () => end());
  asked.end(body);
  return promise;
}

/** Reads an answer to its end, or as far as it is of interest: the status counts, whatever comes of the rest. */
function readSome(response: IncomingMessage, done: () => void): void {
  let bytes = 0;
  response.on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes > LARGEST) done();
  });
  for (const end of ['end', 'error', 'close']) response.on(end, done);
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return { status, failure: null };
  return { status, failure: status >= 300 && status < 400 ? 'redirect' : 'answer' };
}

/** Codes of TLS: `CERT_HAS_EXPIRED`, `DEPTH_ZERO_SELF_SIGNED_CERT`, `ERR_TLS_CERT_ALTNAME_INVALID`, `UNABLE_TO_VERIFY_LEAF_SIGNATURE` */
const CERTIFICATE = /CERT|TLS|SIGNATURE|^UNABLE_TO|EPROTO|^ERR_SSL/;

const failureOf = (error?: NodeJS.ErrnoException): DeliveryFailure =>
  CERTIFICATE.test(error?.code ?? '') ? 'certificate' : 'unreachable';
