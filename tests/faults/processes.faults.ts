import { randomInt } from 'node:crypto';
import { setTimeout as elapsed } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startServer } from '../builders/server-process.ts';
import { crashCycles } from '../crash/crash-cycles.ts';
import { NOW, saveUntil, settleAll, takeNotesOf } from './notes.ts';

const PAUSES = 5;

describe('a process', () => {
  it('that is paused in the middle of its work goes on as if nothing had been', async () => {
    await using server = await startServer({ env: { HOURBOOK_NOW: NOW } });
    const everybody = await takeNotesOf(server);
    let over = false;
    const statuses = saveUntil(server, everybody, () => over);
    for (let n = 0; n < PAUSES; n++) {
      await elapsed(300 + 200 * n);
      process.kill(server.pid, 'SIGSTOP');
      await elapsed(1500);
      process.kill(server.pid, 'SIGCONT');
    }
    await elapsed(500);
    over = true;
    expect([...(await statuses).keys()]).toEqual([200]);
    await settleAll(server, everybody, { DATA_DIR: server.dataDir });
    expect(await server.stop()).toBe(0);
  });

  it('that is killed again and again has each acknowledged save once', async () => {
    const seed = randomInt(2 ** 32);
    console.log(`seed ${seed}`);
    const { cycles } = await crashCycles({ cycles: 60, seed });
    expect(cycles).toBe(60);
  });
});
