import express from 'express';
import { expect, it } from 'vitest';
import { serve } from './serve.ts';

it('a server that stops finishes what is under way and takes nothing new', async () => {
  const app = express();
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.get('/slow', async (_req, res) => {
    begun.resolve();
    await finish.promise;
    res.json('done');
  });
  const serving = await serve(app, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${serving.port}/slow`;
  const answer = fetch(url).then((response) => response.json());
  await begun.promise;
  const stopped = serving.stop();
  await expect(fetch(url)).rejects.toThrow();
  finish.resolve();
  expect(await answer).toBe('done');
  await stopped;
});

it('an address that is taken is an error', async () => {
  const first = await serve(express(), { host: '127.0.0.1', port: 0 });
  await expect(serve(express(), { host: '127.0.0.1', port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.stop();
});
