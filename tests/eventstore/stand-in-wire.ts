import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { AppendAnswer, KeptEvent, ProposedEvent } from './stand-in-log.ts';

/** Between what is kept and the messages of the server's protocol. */

const text = (bytes: Uint8Array | string): string => Buffer.from(bytes as Uint8Array).toString();

const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  identifier ? text(identifier.getStreamName_asU8()) : '';

function identifierOf(stream: string) {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
}

/** What a client asks to be appended: one message of it, or a part of one. */
export interface AppendRequest {
  readonly correlationId: string;
  readonly stream: string;
  readonly expected: number;
  readonly events: ProposedEvent[];
}

/** @param begun what earlier messages of the same append held */
export function readAppend(message: streams.BatchAppendReq, begun: AppendRequest | undefined): AppendRequest {
  const options = message.getOptions();
  const request = begun ?? {
    correlationId: message.getCorrelationId()!.getString(),
    stream: nameOf(options?.getStreamIdentifier()),
    expected: options?.hasNoStream() ? -1 : Number(options?.getStreamPosition()),
    events: [],
  };
  for (const each of message.getProposedMessagesList()) {
    request.events.push({
      id: each.getId()!.getString(),
      type: each.getMetadataMap().get('type') ?? '',
      contentType: each.getMetadataMap().get('content-type') ?? '',
      data: each.getData_asU8(),
      metadata: each.getCustomMetadata_asU8(),
    });
  }
  return request;
}

function failure(code: number, message: string, typeName: string, detail: Uint8Array) {
  const details = new any.Any();
  details.pack(detail, typeName);
  return new status.Status().setCode(code).setMessage(message).setDetails(details);
}

const failures = {
  'wrong-version': (actual?: number) => {
    const detail = new shared.WrongExpectedVersion();
    if (actual === undefined) detail.setCurrentNoStream(new empty.Empty());
    else detail.setCurrentStreamRevision(String(actual));
    return { code: 6, message: 'WrongExpectedVersion', type: 'WrongExpectedVersion', detail };
  },
  'too-large': () => ({
    code: 3,
    message: 'MaximumAppendSizeExceeded',
    type: 'MaximumAppendSizeExceeded',
    detail: new shared.MaximumAppendSizeExceeded().setMaxappendsize(1_048_576),
  }),
  'bad-request': () => ({ code: 3, message: 'BadRequest', type: 'BadRequest', detail: new shared.BadRequest() }),
  'timed-out': () => ({ code: 4, message: 'Timeout', type: 'Timeout', detail: new shared.Timeout() }),
  'not-ready': () => ({
    code: 2,
    message: 'Server Is Not Ready',
    type: 'ServerIsNotReady',
    detail: new shared.Unknown(),
  }),
};

/** What the server answers, also where a test has it fail. */
export type Answer = AppendAnswer | { readonly is: 'timed-out' | 'not-ready' };

export function writeAnswer(
  { correlationId, stream, expected }: AppendRequest,
  answer: Answer,
): streams.BatchAppendResp {
  const response = new streams.BatchAppendResp()
    .setCorrelationId(new shared.UUID().setString(correlationId))
    .setStreamIdentifier(identifierOf(stream));
  if (expected < 0) response.setNoStream(new empty.Empty());
  else response.setStreamPosition(String(expected));
  if (answer.is === 'stored') {
    const position = new shared.AllStreamPosition()
      .setCommitPosition(String(answer.position))
      .setPreparePosition(String(answer.position));
    return response.setSuccess(
      new streams.BatchAppendResp.Success().setCurrentRevision(String(answer.revision)).setPosition(position),
    );
  }
  const { code, message, type, detail } = failures[answer.is]('actual' in answer ? answer.actual : undefined);
  return response.setError(failure(code, message, `event_store.client.${type}`, detail.serializeBinary()));
}

const reply = () => new streams.ReadResp();

export function eventReply(event: KeptEvent): streams.ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', '17952626857011444');
  return reply().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position)),
  );
}

export const notFoundReply = (stream: string): streams.ReadResp =>
  reply().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)));

export const confirmationReply = (id: string): streams.ReadResp =>
  reply().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const checkpointReply = (position: number): streams.ReadResp =>
  reply().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );

export const caughtUpReply = (): streams.ReadResp => reply().setCaughtUp(new streams.ReadResp.CaughtUp());

/** What is read; `from` is where: a revision or a position. */
export interface ReadRequest {
  readonly from: number | 'start' | 'end';
  readonly backwards: boolean;
  readonly count: number;
  /** Absent: everything. */
  readonly stream?: string;
  /** Present: a subscription, to streams whose names begin so. */
  readonly prefixes?: readonly string[];
  readonly checkpointEvery: number;
}

export function readRequest(message: streams.ReadReq): ReadRequest {
  const options = message.getOptions()!;
  const stream = options.getStream();
  const everything = options.getAll();
  const place = stream ?? everything!;
  const given = stream ? stream.getRevision() : everything!.getPosition()?.getCommitPosition();
  return {
    from: place.hasStart() ? 'start' : place.hasEnd() ? 'end' : Number(given),
    backwards: options.getReadDirection() === 1,
    count: Number(options.getCount()),
    ...(stream && { stream: nameOf(stream.getStreamIdentifier()) }),
    ...(options.hasSubscription() && {
      prefixes: options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [''],
    }),
    checkpointEvery: 32 * (options.getFilter()?.getCheckpointintervalmultiplier() ?? 1),
  };
}

const method = (service: string, name: string, list: string[]) =>
  new features.SupportedMethod().setServiceName(service).setMethodName(name).setFeaturesList(list);

export const supportedMethods = (): features.SupportedMethods =>
  new features.SupportedMethods()
    .setEventStoreServerVersion('23.10.6')
    .setMethodsList([
      method('event_store.client.streams.streams', 'read', ['position', 'events']),
      method('event_store.client.streams.streams', 'append', []),
      method('event_store.client.streams.streams', 'batchappend', ['deadline_duration']),
    ]);
