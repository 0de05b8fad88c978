import { MailRefused, MailUncertain } from '@hourbook/domain/ports/mailer.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { aroundRun as around, editor, LEE, MINUTE, PAT, report, SLOT } from '@hourbook/tests/builders/report-run.ts';
import { describe, expect, it } from 'vitest';
import type { RunReportPorts } from './run-report.ts';

const ID = `7-${SLOT}`;

const away: RunReportPorts['mailer'] = { send: () => Promise.reject(new Error('away')) };

describe('a run of a scheduled report', () => {
  it('sends one mail to each receiver, of the days of the run (RP-23, RP-25)', async () => {
    const { attempt, sent, made, status, runs } = around();
    expect(await attempt()).toBeNull();
    expect(sent).toEqual([PAT, LEE]);
    expect(made).toEqual([{ start: '2025-06-09', end: '2025-06-15' }]);
    expect(status()).toEqual(['SENT', 'SENT', 'SENT']);
    expect(runs.get(ID)).toMatchObject({ scheduledFor: SLOT, startedAt: SLOT, attempts: 1, error: null });
  });

  it('that is asked for again sends nothing, and two attempts at once send one mail to each receiver', async () => {
    const { attempt, sent } = around();
    expect(await Promise.all([attempt(), attempt()])).toEqual([null, null]);
    expect(await attempt()).toBeNull();
    expect(sent).toEqual([PAT, LEE]);
  });

  it('is tried after 1, 5 and 15 minutes, fails then, and tells who saved it (RP-26)', async () => {
    const { attempt, told, letters, status, clock, runs } = around({ mailer: away });
    for (const pause of [1, 5, 15]) {
      expect(await attempt()).toBe(pause);
      expect(status()[0]).toBe('RETRYING');
      clock.now += pause * MINUTE;
    }
    expect(await attempt()).toBeNull();
    expect(status()).toEqual(['FAILED', 'FAILED', 'FAILED']);
    expect(told).toEqual(['The scheduled report "Monday costs" could not be sent']);
    expect(runs.get(ID)).toMatchObject({ attempts: 4, startedAt: '2025-06-16T14:21:00.000Z' });
    expect(await attempt()).toBeNull();
    expect(told).toHaveLength(1);
    expect(letters[0]?.slice(0, 1)).toEqual([
      `The scheduled report "Monday costs" could not be sent to: ${PAT}, ${LEE}.`,
    ]);
    expect(letters[0]?.at(-1)).toBe('Nobody is known to have received it.');
  });

  it('is made once, however often it is sent, and mailed to those only who have no mail yet', async () => {
    const { attempt, made, sent, ports } = around();
    const onlyPat: RunReportPorts['mailer'] = {
      send: (mail) => (mail.to === PAT ? ports.mailer.send(mail) : away.send(mail)),
    };
    expect(await attempt({ mailer: onlyPat })).toBe(1);
    expect(await attempt()).toBeNull();
    expect([made.length, sent]).toEqual([1, [PAT, LEE]]);
  });

  it('one refused address keeps nobody else from their mail, and is told in the history and to who saved it', async () => {
    const { attempt, sent, status, told, letters, ports, runs } = around();
    const noPat: RunReportPorts['mailer'] = {
      send: (mail) => (mail.to === PAT ? Promise.reject(new MailRefused('550')) : ports.mailer.send(mail)),
    };
    expect(await attempt({ mailer: noPat })).toBeNull();
    expect([sent, status()]).toEqual([[LEE], ['SENT', 'REFUSED', 'SENT']]);
    expect(told).toEqual(['The scheduled report "Monday costs" could not be sent']);
    expect(runs.get(ID)?.error).toBe(`The mail server refused: ${PAT}.`);
    expect(letters).toEqual([
      [
        `The scheduled report "Monday costs" could not be sent to: ${PAT}.`,
        `The mail server refused: ${PAT}.`,
        `It was sent to: ${LEE}.`,
      ],
    ]);
  });

  it('has failed when every address is refused', async () => {
    const refuses: RunReportPorts['mailer'] = { send: () => Promise.reject(new MailRefused('550')) };
    const { attempt, status, told } = around({ mailer: refuses });
    expect(await attempt()).toBeNull();
    expect([status(), told.length]).toEqual([['FAILED', 'REFUSED', 'REFUSED'], 1]);
  });

  it('whose process ends while it hands a mail over does not hand it over again, and says so', async () => {
    const { attempt, sent, status, runs, told, letters } = around();
    let writes = 0;
    const crash: Partial<RunReportPorts> = {
      mailer: { send: ({ to }) => Promise.resolve(void sent.push(to)) },
      async put(run, over) {
        // begun, made, SENDING; then it is gone.
        if (++writes > 3) throw new Error('the process ended');
        if ((runs.get(run._id)?.step ?? null) !== over) return false;
        runs.set(run._id, run);
        return true;
      },
    };
    await expect(attempt(crash)).rejects.toThrow('the process ended');
    expect(await attempt()).toBeNull();
    expect(sent).toEqual([PAT, LEE]);
    expect(status()).toEqual(['FAILED', 'UNKNOWN', 'SENT']);
    const error = `It is not known whether the mail reached: ${PAT}. To be safe, it is not sent twice.`;
    expect(runs.get(ID)?.error).toBe(error);
    expect(told).toEqual(['The scheduled report "Monday costs" may not have reached everybody']);
    expect(letters).toEqual([
      ['The scheduled report "Monday costs" may not have reached everybody.', error, `It was sent to: ${LEE}.`],
    ]);
  });

  it('whose process ends between two mails sends the second, once, when it goes on', async () => {
    const { attempt, sent, status, runs, told } = around();
    let writes = 0;
    const crash: Partial<RunReportPorts> = {
      async put(run, over) {
        // begun, made, SENDING and SENT to the first; then it is gone.
        if (++writes > 4) throw new Error('the process ended');
        if ((runs.get(run._id)?.step ?? null) !== over) return false;
        runs.set(run._id, run);
        return true;
      },
    };
    await expect(attempt(crash)).rejects.toThrow('the process ended');
    expect([sent, status()]).toEqual([[PAT], ['RUNNING', 'SENT', 'WAITING']]);
    expect(await attempt()).toBeNull();
    expect([sent, status(), told]).toEqual([[PAT, LEE], ['SENT', 'SENT', 'SENT'], []]);
  });

  it('of which nothing is known of one, and another is refused, says both', async () => {
    const { attempt, letters, runs } = around({
      mailer: {
        send: ({ to }) => Promise.reject(to === PAT ? new MailUncertain('no answer') : new MailRefused('550')),
      },
    });
    expect(await attempt()).toBeNull();
    const why = `The mail server refused: ${LEE}. It is not known whether the mail reached: ${PAT}. To be safe, it is not sent twice.`;
    expect(runs.get(ID)).toMatchObject({ status: 'FAILED', error: why });
    expect(letters).toEqual([
      [
        `The scheduled report "Monday costs" could not be sent to: ${LEE}.`,
        why,
        'Nobody is known to have received it.',
      ],
    ]);
  });

  it('whose mail was handed over without an answer does not hand it over again, and says so', async () => {
    const { attempt, sent, status, told, ports, runs } = around();
    const handed: string[] = [];
    const silent: RunReportPorts['mailer'] = {
      async send(mail) {
        handed.push(mail.to);
        if (mail.to === PAT) throw new MailUncertain('no answer');
        await ports.mailer.send(mail);
      },
    };
    expect(await attempt({ mailer: silent })).toBeNull();
    expect(await attempt({ mailer: silent })).toBeNull();
    expect([handed, sent, status()]).toEqual([[PAT, LEE], [LEE], ['FAILED', 'UNKNOWN', 'SENT']]);
    expect(runs.get(ID)?.error).toContain(`not known whether the mail reached: ${PAT}`);
    expect(told).toHaveLength(1);
  });

  it('that is tried again goes to whom it is to go by now, and to nobody twice', async () => {
    const KIM = 'kim@lake.example';
    const { attempt, sent, made, ports } = around();
    const onlyPat: RunReportPorts['mailer'] = {
      send: (mail) => (mail.to === PAT ? ports.mailer.send(mail) : away.send(mail)),
    };
    expect(await attempt({ mailer: onlyPat })).toBe(1);
    const changed = { ...report, emailReceivers: [PAT, KIM] };
    expect(await attempt({ report: async () => changed })).toBeNull();
    expect([sent, made.length]).toEqual([[PAT, KIM], 1]);
  });

  it.each([
    ['somebody else saved it', { editorId: 43 }],
    ['its filters were changed', { parameters: { ...report.parameters, officeId: 3 } }],
  ])('that is tried again is made again if %s', async (_why, change) => {
    const { attempt, sent, made } = around({ person: async (id) => ({ ...editor, id }) });
    expect(await attempt({ mailer: away })).toBe(1);
    expect(await attempt({ report: async () => ({ ...report, ...change }) })).toBeNull();
    expect([sent, made.length]).toEqual([[PAT, LEE], 2]);
  });

  it('that cannot be made is tried again like one that cannot be sent', async () => {
    const { attempt, status } = around({ make: () => Promise.reject(new Error('no')) });
    for (const pause of [1, 5, 15]) expect(await attempt()).toBe(pause);
    expect(await attempt()).toBeNull();
    expect(status()[0]).toBe('FAILED');
  });

  it.each([
    ['disabled', { ...editor, enabled: false }],
    ['without a role that may run reports', aPerson({ roles: ['ROLE_EMPLOYEE'] })],
    ['gone', null],
  ])('of somebody who is %s is skipped, and the administrators are told (RP-24)', async (_who, person) => {
    const { attempt, status, told, sent } = around({ person: async () => person });
    expect(await attempt()).toBeNull();
    expect([status(), told, sent]).toEqual([
      ['SKIPPED'],
      ['The scheduled report "Monday costs" is not sent any more'],
      [],
    ]);
  });

  it('of a report that was deleted is not tried any more', async () => {
    const { attempt, sent, ports } = around({ mailer: away });
    expect(await attempt()).toBe(1);
    expect(await attempt({ mailer: ports.mailer, report: async () => null })).toBeNull();
    expect(sent).toEqual([]);
  });
});
