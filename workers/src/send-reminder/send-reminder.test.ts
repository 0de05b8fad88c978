import { PermanentFailure } from '@hourbook/domain/ports/job-queue.ts';
import { type Mail, MailRefused, MailUncertain } from '@hourbook/domain/ports/mailer.ts';
import type { Finding } from '@hourbook/domain/reminders/kinds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterOf } from './letters-in.ts';
import { type ReminderMail, type SendReminderPorts, sendReminder } from './send-reminder.ts';

const asked = { userId: 42, kind: 'hoursMissing', period: '2025-06-02', on: '2025-06-10' } as const;
const finding: Finding = { kind: 'hoursMissing', period: '2025-06-02', items: [], days: 2, hours: 10_50 };
const dana = { email: 'dana@northbridge.example', language: null };
const STOP = 'https://hours.example/reminders/stop/42.hoursMissing.abc';

/** What is kept, and a mail server that ends each mail as it is told. */
function around(endings: readonly ('sent' | Error)[] = []) {
  const kept = new Map<string, ReminderMail>();
  const sent: Mail[] = [];
  const noted: number[] = [];
  let found: Finding | null = finding;
  let steps = 0;
  const ports: SendReminderPorts = {
    known: async (id) => kept.get(id) ?? null,
    async step(id, mail, over) {
      steps += 1;
      if (kept.get(id)?.state !== over?.state) return false;
      kept.set(id, mail);
      return true;
    },
    addressed: async () => found && { finding: found, to: dana, firstName: 'Dana', stop: STOP },
    noteMailed: async (userId) => void noted.push(userId),
    mailer: {
      async send(mail) {
        const ending = endings[sent.length] ?? 'sent';
        sent.push(mail);
        if (ending !== 'sent') throw ending;
      },
    },
    address: () => 'https://hours.example',
  };
  return {
    ports,
    sent,
    noted,
    kept,
    end: () => {
      found = null;
    },
    steps: () => steps,
  };
}

describe('RM-5: a reminder is sent at most once', () => {
  it('however often its job runs, and is noted', async () => {
    const { ports, sent, noted } = around();
    for (let n = 0; n < 3; n += 1) await sendReminder(ports, asked);
    expect(sent).toMatchObject([
      { to: 'dana@northbridge.example', id: 'reminder/42/hoursMissing/2025-06-02', stop: STOP },
    ]);
    expect(new Set(noted)).toEqual(new Set([42]));
  });

  it('by processes that run the same job, wherever each of them pauses', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 4 }), async (scheduler, processes) => {
        const { ports, sent, noted } = around();
        const paused: SendReminderPorts = {
          ...ports,
          known: scheduler.scheduleFunction(ports.known),
          step: scheduler.scheduleFunction(ports.step),
          addressed: scheduler.scheduleFunction(ports.addressed),
          noteMailed: scheduler.scheduleFunction(ports.noteMailed),
          mailer: { send: scheduler.scheduleFunction(ports.mailer.send) },
        };
        const runs = Array.from({ length: processes }, () => sendReminder(paused, asked));
        await scheduler.waitFor(Promise.all(runs));
        expect(sent).toHaveLength(1);
        expect(noted.length).toBeGreaterThan(0);
      }),
    ));

  it('after a process ended at any step: then it is noted, or sent, or neither', async () => {
    for (const at of ['step', 'send', 'noteMailed'] as const) {
      const { ports, sent, noted, kept } = around();
      const killed = new Error('the process ended');
      const dying: SendReminderPorts = {
        ...ports,
        ...(at === 'step' && { step: () => Promise.reject(killed) }),
        ...(at === 'noteMailed' && { noteMailed: () => Promise.reject(killed) }),
        // Nothing after it runs: neither the mail nor the step back.
        ...(at === 'send' && { mailer: { send: () => new Promise<void>(() => {}) } }),
      };
      const first = sendReminder(dying, asked);
      if (at === 'send') await expect.poll(() => kept.size).toBe(1);
      else await expect(first).rejects.toThrow(killed);
      await sendReminder(ports, asked);
      expect(sent.length, at).toBe(at === 'send' ? 0 : 1);
      expect(noted, at).toEqual([42]);
    }
  });

  it('and again only if the mail server has said that it did not take it', async () => {
    const { ports, sent, noted } = around([new Error('it could not be reached')]);
    await expect(sendReminder(ports, asked)).rejects.toThrow('it could not be reached');
    expect(noted).toEqual([]);
    await sendReminder(ports, asked);
    await sendReminder(ports, asked);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it('not again if it may have arrived, nor if it is refused', async () => {
    const uncertain = around([new MailUncertain('no answer')]);
    for (let n = 0; n < 2; n += 1) await sendReminder(uncertain.ports, asked);
    expect([uncertain.sent.length, uncertain.noted[0]]).toEqual([1, 42]);
    const refused = around([new MailRefused('550')]);
    await expect(sendReminder(refused.ports, asked)).rejects.toThrow(PermanentFailure);
    await sendReminder(refused.ports, asked);
    expect([refused.sent.length, refused.noted]).toEqual([1, []]);
  });

  it('and not at all when there is nothing to say any more', async () => {
    const { ports, sent, noted, end, kept } = around([new Error('it could not be reached')]);
    await expect(sendReminder(ports, asked)).rejects.toThrow();
    end();
    await sendReminder(ports, asked);
    expect([sent.length, noted.length, kept.size]).toEqual([1, 0, 1]);
  });
});

describe('RM-7: what a reminder says', () => {
  const words = (each: Finding) => {
    const { subject, body, link } = letterOf(each, 'Dana')('en');
    return [subject, ...body, link?.path].join('\n');
  };

  it('of missing hours: how many on how many days, and until when', () =>
    expect(words(finding)).toBe(
      'Hours are missing: week of 06/02/2025\nHello Dana,\nIn the week that began on 06/02/2025, 10.50 h are missing on 2 workdays.\n' +
        'Today is the last day on which you can enter them. After that, please ask your accountant.\n/my-time?startDate=2025-06-02',
    ));

  it('of legal statuses: neither whose nor which', () => {
    const text = words({
      kind: 'legalStatus',
      period: '2025-06-10',
      items: ['42/2025-06-20', '43/2025-06-12'],
      statuses: 2,
      from: '2025-06-12',
      to: '2025-06-20',
    });
    expect(text).toContain('2 legal statuses end between 06/12/2025 and 06/20/2025.');
    expect(text).not.toMatch(/\b4[23]\b/);
  });

  it('of one legal status, and of one request', () => {
    const one = { period: '2025-06-10', items: ['1'] };
    expect(words({ ...one, kind: 'legalStatus', statuses: 1, from: '2025-06-12', to: '2025-06-12' })).toContain(
      '1 legal status ends on 06/12/2025.',
    );
    expect(words({ ...one, kind: 'requestsWaiting', requests: 1, since: '2025-06-01', isSickLeave: true })).toContain(
      'A request for time off has been waiting for your decision since 06/01/2025.\n/sick-leave-management',
    );
  });

  it('of a team: names, at most twenty of a sort, and no reasons', () => {
    const names = Array.from({ length: 23 }, (_, n) => `Person ${n}`);
    const text = words({
      kind: 'teamWeek',
      period: '2025-06-09',
      items: [],
      missing: names,
      away: ['Adam Nowak'],
      requests: 0,
    });
    expect(text).toContain('Person 19 and 3 more.');
    expect(text).toContain('Away this week, or on some days of it: Adam Nowak.');
    expect(text).toContain('No request for time off waits for you.');
  });
});
