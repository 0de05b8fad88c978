import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { withFolder } from '../builders/stores.ts';

// `prom-client` asks for `@opentelemetry/api` by itself.
const TELEMETRY = ['sdk-trace', 'sdk-metrics', 'context-async-hooks', 'exporter-trace-otlp-http'];
const DRIVERS = [
  ...['mongodb', '@eventstore/db-client', 'bullmq', 'ioredis', 'nodemailer', 'openid-client'],
  ...TELEMETRY.map((name) => `@opentelemetry/${name}`),
];
const main = new URL('../../server/src/bin/all.ts', import.meta.url);

/** Prints every module the process asks for. */
const spy = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(specifier, context, next) { process.stderr.write('asked for ' + specifier + '\\n'); return next(specifier, context); } });
`)}`;

it('embedded mode loads no server driver', () =>
  withFolder(async (folder) => {
    const child = spawn(process.execPath, ['--import', spy, main.pathname], {
      env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let asked = '';
    child.stderr.on('data', (chunk) => {
      asked += chunk;
    });
    for await (const line of child.stdout) if (String(line).includes('Hourbook is at')) break;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await exited)[0]).toBe(0);
    const modules = asked.split('\n').map((line) => line.replace('asked for ', ''));
    expect(modules).toContain('node:sqlite');
    for (const driver of DRIVERS)
      expect(modules.filter((name) => name === driver || name.startsWith(`${driver}/`))).toEqual([]);
  }));
