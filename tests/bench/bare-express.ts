import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';

/**
 * The floor of everything over HTTP: Express and nothing else, answering always the same JSON.
 * Usage: node tests/bench/bare-express.ts [file with the JSON]
 */
const [file] = process.argv.slice(2);
const answer: unknown = file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));

const app = express();
app.set('etag', false); // as in Hourbook: the floor is not made slower by what ours does not do
app.get('/', (_req, res) => {
  res.json(answer);
});
app.post('/', express.json({ limit: '1mb' }), (_req, res) => {
  res.json(answer);
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`Bare Express is at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
