import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { expect, it } from 'vitest';
import { aPerson } from '../../../tests/builders/people.ts';
import { withStores } from '../../../tests/builders/stores.ts';
import { callOf, numbered } from './call.ts';
import { openKeptAnswers } from './kept-answers.ts';

const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };

const identified: RequestHandler = (req, res, next) => {
  Object.assign(callOf(res), { actor: aPerson(), idempotencyKey: req.get('idempotency-key') });
  next();
};
const failed: ErrorRequestHandler = (_error, _req, res, _next) => {
  res.status(500).json({ errors: ['failed'] });
};

/** A process that carries calls out. @returns how to call it */
async function aProcess(store: DocumentStore, shared: boolean, carryOut: RequestHandler) {
  const keptAnswers = await openKeptAnswers(store, clock, shared);
  const server = express().use(numbered, identified, keptAnswers.once, carryOut, failed).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    async post(init: RequestInit = {}) {
      const headers = { 'idempotency-key': 'k' };
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, ...init });
      return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A step that waits until it is let go. */
function gate() {
  const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    reached: reached.promise,
    open: open.resolve,
    async pass() {
      reached.resolve();
      await open.promise;
    },
  };
}

it('simultaneous repeats at two processes are carried out once and answered the same', () =>
  withStores(async ({ records }) => {
    let carriedOut = 0;
    const { reached, open, pass } = gate();
    const carryOut: RequestHandler = async (_req, res) => {
      carriedOut++;
      await pass();
      res.status(201).json({ carriedOut });
    };
    await using one = await aProcess(records, true, carryOut);
    await using other = await aProcess(records, true, carryOut);
    const answers = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).post());
    await reached;
    open();
    for (const answer of await Promise.all(answers)) {
      expect(answer).toEqual({ status: 201, type: 'application/json; charset=utf-8', body: '{"carriedOut":1}' });
    }
    expect(carriedOut).toBe(1);
  }));

it('a repeat at another process carries out what came to nothing at the first', () =>
  withStores(async ({ records }) => {
    const { reached, open, pass } = gate();
    await using one = await aProcess(records, true, async () => {
      await pass();
      throw new Error('no store');
    });
    await using other = await aProcess(records, true, (_req, res) => void res.json('done'));
    const first = one.post();
    await reached;
    const repeat = other.post();
    open();
    expect((await first).status).toBe(500);
    expect(await repeat).toMatchObject({ status: 200, body: '"done"' });
    expect(await one.post()).toMatchObject({ status: 200, body: '"done"' });
  }));

it.each([false, true])('an answer that cannot be kept is a failure in the shape of one (shared: %s)', (shared) =>
  withStores(async ({ records }) => {
    const { collection } = records;
    let isLost = false;
    const losing: DocumentStore = {
      ...records,
      async collection(spec) {
        const open = await collection.call(records, spec);
        const put: typeof open.put = (...all) => (isLost ? Promise.reject(new Error('no store')) : open.put(...all));
        return { ...open, put } as never;
      },
    };
    await using one = await aProcess(losing, shared, (_req, res) => {
      isLost = true;
      res.attachment('hours.xlsx').send(Buffer.from('hours'));
    });
    expect(await one.post()).toEqual({
      status: 500,
      type: 'application/json; charset=utf-8',
      body: '{"errors":["failed"]}',
    });
  }),
);

it.each([false, true])(
  'a call whose caller goes away is carried out to its end, which its repeat waits for (shared: %s)',
  (shared) =>
    withStores(async ({ records }) => {
      let carriedOut = 0;
      const { reached, open, pass } = gate();
      const gone = Promise.withResolvers<void>();
      await using one = await aProcess(records, shared, async (_req, res) => {
        carriedOut++;
        let heard = false;
        res.once('close', () => {
          heard = true;
        });
        res.on('close', () => gone.resolve());
        await pass();
        res.json({ heard });
      });
      const leaving = new AbortController();
      const first = one.post({ signal: leaving.signal }).catch(() => 'gone');
      await reached;
      leaving.abort();
      await gone.promise;
      const repeat = one.post();
      open();
      expect(await first).toBe('gone');
      expect(await repeat).toMatchObject({ status: 200, body: '{"heard":false}' });
      expect(carriedOut).toBe(1);
    }),
);
