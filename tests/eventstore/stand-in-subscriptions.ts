import { randomUUID } from 'node:crypto';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import * as grpc from '@grpc/grpc-js';
import type { Log } from './stand-in-log.ts';
import { firstFrom, type ReadCall, serverThrew } from './stand-in-reads.ts';
import { caughtUpReply, checkpointReply, confirmationReply, eventReply, type ReadRequest } from './stand-in-wire.ts';

/** So far behind may a consumer be that has heard everything once. */
const MOST_BEHIND = 350;
const TOO_SLOW = 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';

export interface Subscriptions {
  /** Serves a subscription to everything from its position on, exclusive, until it is cancelled. */
  serve(call: ReadCall, request: ReadRequest, prefixes: readonly string[]): void;
  /** There is more in the log. */
  tell(): void;
  /** How many there have been. */
  begun(): number;
}

export function subscriptions(log: Log): Subscriptions {
  const listeners = new Set<() => void>();
  let begun = 0;

  /** @returns where it begins; nothing when it cannot begin there */
  function beginningOf(from: ReadRequest['from']): number | undefined {
    if (from === 'start') return 0;
    if (from === 'end') return log.all.length;
    const at = firstFrom(log.all, from, 'position');
    if (at === log.all.length) return at;
    return log.all[at]!.position === from ? at + 1 : undefined;
  }

  async function run(call: ReadCall, begin: number, every: number, prefixes: readonly string[]) {
    let at = begin;
    let sinceCheckpoint = 0;
    let isLive = false;
    let resume = () => {};
    const until = () =>
      new Promise<void>((resolve) => {
        resume = resolve;
      });
    const gone = () => {
      listeners.delete(hear);
      resume();
    };
    const hear = () => {
      if (isLive && log.all.length - at > MOST_BEHIND) {
        call.emit('error', { code: grpc.status.ABORTED, details: TOO_SLOW });
        gone();
      } else if (!call.writableNeedDrain) resume();
    };
    const send = async (message: ReadResp) => {
      if (!call.write(message) && listeners.has(hear)) await until();
    };
    listeners.add(hear);
    begun++;
    call.on('cancelled', gone);
    call.on('drain', () => resume());
    await send(confirmationReply(randomUUID()));
    // One that tells nothing: it stands before the first event.
    if (begin === 0 && every === 32) await send(checkpointReply(0));
    while (listeners.has(hear)) {
      const event = log.all[at];
      if (!event) {
        if (!isLive) call.write(caughtUpReply());
        isLive = true;
        await until();
        continue;
      }
      at++;
      if (prefixes.some((prefix) => event.stream.startsWith(prefix))) await send(eventReply(event));
      if (++sinceCheckpoint === every) {
        sinceCheckpoint = 0;
        await send(checkpointReply(event.position));
      }
    }
  }

  return {
    serve(call, { from, checkpointEvery }, prefixes) {
      const begin = beginningOf(from);
      if (begin === undefined) serverThrew(call, 'Exception was thrown by handler.');
      else void run(call, begin, checkpointEvery, prefixes);
    },
    tell() {
      for (const hear of listeners) hear();
    },
    begun: () => begun,
  };
}
