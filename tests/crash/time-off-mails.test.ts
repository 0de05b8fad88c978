import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { addDays, formatDate } from '@hourbook/domain/time.ts';
import { seeded } from '@hourbook/server/install/demo/numbers.ts';
import { expect, it } from 'vitest';
import { mailsIn } from '../builders/outbox.ts';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { CRASH_NOW } from './saver.ts';

// How the kill and the job of the mail meet stays the machine's affair.
const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 32));
const CYCLES = 6;
const FIRST_DAY = '2025-09-01';
const env = { HOURBOOK_NOW: CRASH_NOW, LOG_LEVEL: 'error' };

async function decideAbout(server: ServerProcess, date: string): Promise<void> {
  const [owner, admin] = [await server.signIn('employee'), await server.signIn('admin')];
  const body = { startDate: date, endDate: date, hours: [8], comment: 'Dentist' };
  const asked = await server.post('/api/v1/sick-leave/request', body, { cookie: owner });
  expect(asked.status, asked.text).toBe(200);
  const { id } = asked.body as { id: string };
  const decision = { ids: [id], action: 'approve', comment: null };
  const decided = await server.post('/trpc/timeOff.sickLeave.decideMany', decision, { cookie: admin });
  expect(decided.status, decided.text).toBe(200);
}

it(`TO-33: a server killed between a decision and its mails loses none and makes each once (CRASH_SEED=${seed})`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hourbook-crash-mails-'));
  const random = seeded(seed);
  const days = Array.from({ length: CYCLES }, (_, n) => addDays(FIRST_DAY, 7 * n));
  // The first day is a holiday in the USA.
  const dates = days.map((day) => addDays(day, 1));
  try {
    for (const [n, date] of dates.entries()) {
      await using server = await startServer({ dataDir, env });
      await decideAbout(server, date);
      // At once, or while the mails are on their way.
      if (n > 0) await elapsed(random() * 120);
      await server.kill();
    }
    await using server = await startServer({ dataDir, env });
    // A mail that is sent again, because its sender died before it could note that, is the same one: mailboxes keep it once.
    const told = async () => {
      const mails = new Map((await mailsIn(dataDir)).map((mail) => [mail.messageId, mail]));
      const subjects = [...mails.values()].map(({ to, subject }) => `${to?.[0]?.address} ${subject}`);
      return dates.map((date) => subjects.filter((subject) => subject.includes(formatDate(date))));
    };
    const decisions = async () => (await told()).map((mails) => mails.filter((each) => each.includes('was approved')));
    const requests = async () => (await told()).map((mails) => mails.filter((each) => each.includes('requests')));
    const wait = { timeout: 30_000, interval: 100 };
    await expect.poll(async () => (await decisions()).map(({ length }) => length), wait).toEqual(dates.map(() => 1));
    await expect.poll(async () => (await requests()).every(({ length }) => length > 0), wait).toBe(true);
    await server.stop();
    for (const mails of await told()) expect(new Set(mails).size, mails.join('\n')).toBe(mails.length);
    expect((await decisions()).map(({ length }) => length)).toEqual(dates.map(() => 1));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 240_000);
