import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pauseFor } from 'node:timers/promises';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import * as grpc from '@grpc/grpc-js';
import { type Log, newLog } from './stand-in-log.ts';
import { readEvents } from './stand-in-reads.ts';
import { type Subscriptions, subscriptions } from './stand-in-subscriptions.ts';
import { type AppendRequest, readAppend, readRequest, supportedMethods, writeAnswer } from './stand-in-wire.ts';

/**
 * What goes wrong with an append: it is never answered; answered twice; late by so many milliseconds; stored or not, and the
 * server dies before it answers; stored or not, and answered with an error.
 */
export type Fault =
  | 'swallow'
  | 'answer-twice'
  | { readonly delay: number }
  | 'die'
  | 'store-then-die'
  | 'time-out'
  | 'store-then-time-out'
  | 'not-ready';

/** Something in this process that answers as an EventStoreDB does, as far as its adapter asks; what it stored outlives it. */
export interface StandIn extends AsyncDisposable {
  /** Its connection string. */
  readonly address: string;
  readonly log: Log;
  /** Asked before each append what is to go wrong with it; nothing, unless a test sets it. */
  fault: (append: AppendRequest) => Fault | undefined;
  /** So many of the next questions what it can do end in an error; a client never asks twice. */
  failingQuestions: number;
  /** Stores an event that is not Hourbook's, e.g. in a stream of the server itself. */
  storeForeign(stream: string): void;
  /** How many subscriptions it has begun to serve. */
  readonly subscriptions: number;
  /** Answers nothing any more, as a server does whose machine swaps or stands still; or only stores nothing. */
  pause(part?: 'everything' | 'appends'): void;
  /**
   * It goes on: all that it received meanwhile is carried out, whether or not anybody still waits for it. Reads do not wait
   * for its writer, which comes a moment later.
   */
  resume(): void;
  /** How many appends it has received while paused. */
  readonly held: number;
  /** From one moment to the next it is gone, with all its connections. */
  kill(): void;
  /** It is there again, at the same address. */
  restart(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const log = newLog();
  const live = subscriptions(log);
  const sockets = new Set<Socket>();
  const reads = newGate();
  const appends = newGate();
  const server = grpcServer(log, live, () => standIn, { reads, appends });
  const injector = server.createConnectionInjector(grpc.ServerCredentials.createInsecure());
  let listener: NetServer;
  let port = 0;
  async function listen() {
    listener = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {}); // it is killed
      injector.injectConnection(socket);
    });
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    ({ port } = listener.address() as AddressInfo);
  }

  const standIn: StandIn = {
    get address() {
      return `esdb://127.0.0.1:${port}?tls=false`;
    },
    log,
    fault: () => undefined,
    failingQuestions: 0,
    storeForeign(stream) {
      const proposed = { id: randomUUID(), type: 'other', contentType: 'application/json' };
      const data = Buffer.from('{}');
      log.append(stream, log.stream(stream).length - 1, [{ ...proposed, data, metadata: new Uint8Array() }]);
      live.tell();
    },
    get subscriptions() {
      return live.begun();
    },
    pause(part = 'everything') {
      if (part === 'everything') reads.close();
      appends.close();
    },
    resume() {
      reads.open();
      setTimeout(appends.open, WRITER_LATER);
    },
    get held() {
      return appends.waiting();
    },
    kill() {
      for (const gate of [reads, appends]) gate.forget();
      listener.close();
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async restart() {
      if (!listener.listening) await listen();
    },
    async [Symbol.asyncDispose]() {
      standIn.kill();
      server.forceShutdown();
    },
  };
  await listen();
  return standIn;
}

/** Milliseconds. */
const WRITER_LATER = 50;

/** Lets work through or, while it is closed, keeps it in the order in which it came. */
function newGate() {
  const kept: (() => void)[] = [];
  let isOpen = true;
  return {
    pass(work: () => void): void {
      if (isOpen) work();
      else kept.push(work);
    },
    waiting: () => kept.length,
    close(): void {
      isOpen = false;
    },
    open(): void {
      isOpen = true;
      for (const work of kept.splice(0)) work();
    },
    /** A killed server carries out nothing of what it had received. */
    forget(): void {
      isOpen = true;
      kept.length = 0;
    },
  };
}
type Gate = ReturnType<typeof newGate>;

function grpcServer(
  log: Log,
  live: Subscriptions,
  standIn: () => StandIn,
  { reads, appends }: { readonly reads: Gate; readonly appends: Gate },
): grpc.Server {
  const server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });

  server.addService(featuresService.ServerFeaturesService as unknown as grpc.ServiceDefinition, {
    getSupportedMethods(_: unknown, answer: grpc.sendUnaryData<SupportedMethods>) {
      reads.pass(() => {
        if (standIn().failingQuestions-- > 0) answer({ code: grpc.status.INTERNAL, details: 'Something is wrong' });
        else answer(null, supportedMethods());
      });
    },
  });

  async function append(call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>, request: AppendRequest) {
    const fault = standIn().fault(request);
    if (fault === 'swallow') return;
    if (fault === 'die') return standIn().kill();
    if (fault === 'time-out' || fault === 'not-ready') {
      call.write(writeAnswer(request, { is: fault === 'time-out' ? 'timed-out' : 'not-ready' }));
      return;
    }
    if (typeof fault === 'object') await pauseFor(fault.delay);
    const answer = log.append(request.stream, request.expected, request.events);
    if (fault === 'store-then-die') return standIn().kill();
    live.tell();
    if (fault === 'store-then-time-out') {
      call.write(writeAnswer(request, { is: 'timed-out' }));
      return;
    }
    call.write(writeAnswer(request, answer));
    if (fault === 'answer-twice' || answer.is === 'bad-request') call.write(writeAnswer(request, answer));
  }

  server.addService(streamsService.StreamsService as unknown as grpc.ServiceDefinition, {
    batchAppend(call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>) {
      const begun = new Map<string, AppendRequest>();
      call.on('data', (message: BatchAppendReq) => {
        const id = message.getCorrelationId()!.getString();
        const request = readAppend(message, begun.get(id));
        begun.set(id, request);
        if (!message.getIsFinal()) return;
        begun.delete(id);
        appends.pass(() => void append(call, request));
      });
      call.on('error', () => {}); // the connection is gone
      call.on('end', () => call.end());
    },
    read(call: grpc.ServerWritableStream<ReadReq, ReadResp>) {
      call.on('error', () => {}); // the connection is gone
      const request = readRequest(call.request);
      reads.pass(() => {
        if (request.prefixes) live.serve(call, request, request.prefixes);
        else readEvents(log, call, request);
      });
    },
  });
  return server;
}
