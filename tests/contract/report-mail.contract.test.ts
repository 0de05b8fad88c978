import { MailRefused, MailUncertain } from '@hourbook/domain/ports/mailer.ts';
import { openSmtp } from '@hourbook/server/adapters/mail/smtp.ts';
import { describe, expect, it } from 'vitest';
import { withOddMailServer } from '../builders/odd-mail-server.ts';
import { aroundRun, MINUTE, report } from '../builders/report-run.ts';
import { sender } from './mailer-contract.ts';

/** Milliseconds that a mail may take in these tests. */
const longest = 400;
const aMail = (to: string) => ({ id: to, to, subject: 'S', text: 'T', html: '<p>T</p>' });

describe('a mail server that behaves oddly', () => {
  it.each([
    ['mute@lake.example', 'never answers to the address', 'Error', false],
    ['drip@lake.example', 'keeps talking and never answers', 'Error', false],
    ['drop@lake.example', 'hangs up after the mail', MailUncertain.name, true],
    ['hang@lake.example', 'does not answer after the mail', MailUncertain.name, true],
    ['spam@lake.example', 'refuses what is in the mail', MailRefused.name, true],
  ])('%s: %s, and the mail ends as %s', (to, _what, name, isTaken) =>
    withOddMailServer(false, async ({ url, taken }) => {
      const mailer = openSmtp({ url, from: sender, longest });
      await expect(mailer.send(aMail(to))).rejects.toMatchObject({ name });
      expect(taken).toEqual(isTaken ? [to] : []);
      await mailer.send(aMail('pat@lake.example'));
      expect(taken.at(-1)).toBe('pat@lake.example');
    }),
  );
});

describe('a run of a scheduled report, through a mail server', () => {
  it('that is odd with some addresses: everybody else has their mail once, and it says what became of each', () =>
    withOddMailServer(false, async ({ url, taken }) => {
      const emailReceivers = ['mute', 'pat', 'drop', 'lee', 'hang', 'kim'].map((name) => `${name}@lake.example`);
      const run = aroundRun({
        mailer: openSmtp({ url, from: sender, longest }),
        report: async () => ({ ...report, emailReceivers }),
      });
      expect(await run.attempt()).toBe(1);
      for (const pause of [1, 5, 15]) {
        run.clock.now += pause * MINUTE;
        await run.attempt();
      }
      expect(taken.toSorted()).toEqual(['drop', 'hang', 'kim', 'lee', 'pat'].map((name) => `${name}@lake.example`));
      const [{ status, receivers } = { status: null, receivers: [] }] = run.runs.values();
      expect(status).toBe('FAILED');
      expect(Object.fromEntries(receivers.map((each) => [each.address.split('@')[0], each.status]))).toEqual({
        mute: 'FAILED',
        drop: 'UNKNOWN',
        hang: 'UNKNOWN',
        pat: 'SENT',
        lee: 'SENT',
        kim: 'SENT',
      });
      expect(run.told).toEqual(['The scheduled report "Monday costs" could not be sent']);
    }));

  it('that accepts connections and never says a word: it is tried four times, fails, and says so', () =>
    withOddMailServer(true, async ({ url }) => {
      const run = aroundRun({ mailer: openSmtp({ url, from: sender, longest: 100 }) });
      for (const pause of [1, 5, 15]) {
        expect(await run.attempt()).toBe(pause);
        run.clock.now += pause * MINUTE;
      }
      expect(await run.attempt()).toBeNull();
      expect(run.status()).toEqual(['FAILED', 'FAILED', 'FAILED']);
      expect([...run.runs.values()][0]?.error).toBe('The mail server could not be reached, or took no mail.');
      expect(run.told).toHaveLength(1);
    }));
});
