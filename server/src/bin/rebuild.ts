import { runRebuild } from '../rebuild/run.ts';

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());
process.exitCode = await runRebuild(process.argv.slice(2), process.env, {
  out: process.stdout,
  err: process.stderr,
  signal: stopping.signal,
});
