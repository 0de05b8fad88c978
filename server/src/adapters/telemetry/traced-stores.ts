import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { type Attributes, SpanKind } from '@opentelemetry/api';
import type { Limits } from '../../limits.ts';
import type { Spans } from './spans.ts';

/** The engine behind a store, by its name in the semantic conventions or, where they have none, by its own. */
type Engine = 'sqlite' | 'mongodb' | 'eventstoredb' | 'redis';

/** The name and attributes of a call, without anything of what it asks. */
const callOf = (engine: Engine, operation: string, target: string, attributes: Attributes = {}) => ({
  name: `${operation} ${target}`,
  // A file of this process is no other system.
  kind: engine === 'sqlite' ? SpanKind.INTERNAL : SpanKind.CLIENT,
  attributes: {
    'db.system.name': engine,
    'db.operation.name': operation,
    'db.collection.name': target,
    ...attributes,
  },
});

/** `book` of `book-17`: whose stream it is stays out. */
const kindOf = (stream: string): string => stream.replace(/-.*$/, '');

/** Books whose reads and appends are parts of a trace; subscriptions, which never end, are not. */
export const tracedEvents = (spans: Spans, engine: Engine, events: EventStore): EventStore => ({
  read: (stream, options) =>
    spans.step(callOf(engine, 'read', kindOf(stream)), async (note) => {
      const found = await events.read(stream, options);
      note({ 'db.response.returned_rows': found.length });
      return found;
    }),
  append: (stream, expected, entries) =>
    spans.step(callOf(engine, 'append', kindOf(stream), { 'db.operation.batch.size': entries.length }), () =>
      events.append(stream, expected, entries),
    ),
  head: () => spans.step(callOf(engine, 'head', 'books'), () => events.head()),
  subscribe: (after, signal) => events.subscribe(after, signal),
  subscribeAsStored: (after, signal) => events.subscribeAsStored(after, signal),
  [Symbol.asyncDispose]: () => events[Symbol.asyncDispose](),
});

/** @param namespace the name of the store among those of the engine */
export const tracedDocuments = (
  spans: Spans,
  engine: Engine,
  namespace: string,
  store: DocumentStore,
): DocumentStore => ({
  async collection<D extends Document>(spec: Parameters<DocumentStore['collection']>[0]) {
    return tracedCollection(spans, engine, namespace, spec.name, await store.collection<D>(spec));
  },
  drop: (name) => store.drop(name),
  [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
});

function tracedCollection<D extends Document>(
  spans: Spans,
  engine: Engine,
  namespace: string,
  name: string,
  collection: Collection<D>,
): Collection<D> {
  const call = (operation: string, more: Attributes = {}) =>
    callOf(engine, operation, name, { 'db.namespace': namespace, ...more });
  return {
    get: (id) => spans.step(call('get'), () => collection.get(id)),
    find: (filter, options) =>
      spans.step(call('find'), async (note) => {
        const found = await collection.find(filter, options);
        note({ 'db.response.returned_rows': found.length });
        return found;
      }),
    count: (filter) => spans.step(call('count'), () => collection.count(filter)),
    put: (document, guard) => spans.step(call('put'), () => collection.put(document, guard)),
    remove: (id, guard) => spans.step(call('remove'), () => collection.remove(id, guard)),
    bulk: (writes) =>
      spans.step(call('bulk', { 'db.operation.batch.size': writes.length }), () => collection.bulk(writes)),
    iterate: (filter, options) => spans.steps(call('iterate'), () => collection.iterate(filter, options)),
  };
}

export const tracedContents = (spans: Spans, engine: Engine, contents: ContentStore): ContentStore => ({
  write: (name, pieces) => spans.step(callOf(engine, 'write', 'contents'), () => contents.write(name, pieces)),
  read: (name) => spans.steps(callOf(engine, 'read', 'contents'), () => contents.read(name)),
  remove: (name) => spans.step(callOf(engine, 'remove', 'contents'), () => contents.remove(name)),
  list: () => contents.list(),
  [Symbol.asyncDispose]: () => contents[Symbol.asyncDispose](),
});

/** The counters that processes share; those in memory need no trace. */
export const tracedLimits =
  (spans: Spans, limits: Limits): Limits =>
  (options) => {
    const limiter = limits(options);
    const call = (operation: string) => callOf('redis', operation, 'limits');
    const traced: Pick<typeof limiter, 'consume' | 'reward' | 'delete'> = {
      consume: (...asked) => spans.step(call('consume'), () => limiter.consume(...asked)),
      reward: (...asked) => spans.step(call('reward'), () => limiter.reward(...asked)),
      delete: (...asked) => spans.step(call('delete'), () => limiter.delete(...asked)),
    };
    return Object.assign(Object.create(limiter), traced);
  };
