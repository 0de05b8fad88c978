import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import { describe, expect, it } from 'vitest';
import { addressed } from '../mail/letter.ts';
import { mailTimeOffJob, type TimeOffNews } from './job.ts';

const request: TimeOffRequest = {
  requestId: '7.3',
  kind: 'VACATION_PTO',
  startDate: '2025-06-26',
  endDate: '2025-06-30',
  hours: [800, 400, 0, 0, 800],
  status: 'PENDING',
  requestedAt: '2025-06-11T15:00:00.000Z',
  statusChangedAt: '2025-06-11T15:00:00.000Z',
  changedBy: 7,
  userComment: null,
  approverComment: null,
  rowIds: [],
  revision: 3,
};
const dana = { id: 7, firstName: 'Dana', name: 'Dana Whitfield', email: 'dana@northbridge.example', language: null };
const lena = { id: 8, name: 'Lena Ortiz' };
const LEAD = 'lena@northbridge.example';
const CLIENT = 'pto@lake.example';
const DAYS = '06/26/2025 - 06/30/2025';

/** @returns `address: subject` of every mail, and the days about which clients were looked for */
async function mailsAbout(changed: Partial<TimeOffNews> | null) {
  const news: TimeOffNews | null = changed && {
    id: 'entry',
    what: 'requested',
    comment: null,
    request,
    wasApproved: false,
    person: dana,
    actor: lena,
    ...changed,
  };
  const mails: string[] = [];
  const bodies: string[] = [];
  const days: string[] = [];
  const ports: Parameters<typeof mailTimeOffJob.handle>[0] = {
    news: async () => news,
    approversOf: async () => addressed([LEAD]),
    clientsOf: async (_, dates) => {
      days.push(...dates);
      return [{ name: 'Lakeshore', addresses: [CLIENT] }];
    },
    post: async (entryId, letter, to) => {
      expect(entryId).toBe('entry');
      for (const { email } of to) mails.push(`${email}: ${letter('en').subject}`);
      bodies.push(letter('en').body.join('\n'));
    },
  };
  await mailTimeOffJob.handle(ports, { userId: 7, revision: 3 }, { signal: new AbortController().signal } as never);
  return { mails, bodies, days };
}

describe('TO-33: who is mailed', () => {
  it('of a request: those who decide, with its hours and its comment', async () => {
    const { mails, bodies } = await mailsAbout({ actor: { id: 7, name: dana.name }, comment: 'Lake' });
    expect(mails).toEqual([`${LEAD}: Dana Whitfield requests paid time off for ${DAYS}`]);
    expect(bodies[0]).toContain('(20.00 h)');
    expect(bodies[0]).toContain('Comment: Lake');
  });

  it('of an approval: the requester, and the clients of its days with hours, without hours or kind', async () => {
    const { mails, bodies, days } = await mailsAbout({ what: 'approved', wasApproved: true });
    expect(mails).toEqual([
      `${dana.email}: Your paid time off for ${DAYS} was approved`,
      `${CLIENT}: Dana Whitfield will be off: ${DAYS}`,
    ]);
    expect(days).toEqual(['2025-06-26', '2025-06-27', '2025-06-30']);
    expect(bodies[1]).toContain('06/26/2025 - 06/27/2025, 06/30/2025');
    expect(bodies[1]).not.toMatch(/paid|20\.00|4\.00/);
  });

  it('of an approved request that its owner cancels: those who decide and the clients, not the owner', async () => {
    const { mails } = await mailsAbout({ what: 'canceled', wasApproved: true, actor: { id: 7, name: dana.name } });
    expect(mails).toEqual([
      `${LEAD}: Dana Whitfield canceled paid time off for ${DAYS}`,
      `${CLIENT}: Dana Whitfield will not be off: ${DAYS}`,
    ]);
  });

  it('of an approved request that a manager cancels: the requester and the clients', async () => {
    const { mails } = await mailsAbout({ what: 'canceled', wasApproved: true });
    expect(mails).toEqual([
      `${dana.email}: Your paid time off for ${DAYS} was canceled`,
      `${CLIENT}: Dana Whitfield will not be off: ${DAYS}`,
    ]);
  });

  it.each<[string, Partial<TimeOffNews>]>([
    ['declined by a manager', { what: 'declined' }],
    ['pending and canceled by a manager', { what: 'canceled' }],
    ['made shorter by a holiday', { what: { becameHolidays: ['2025-06-27'] }, actor: null, wasApproved: true }],
  ])('of a request that was %s: the requester alone', async (_, news) => {
    const { mails } = await mailsAbout(news);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(dana.email);
  });

  it('of a pending request that its owner cancels, and of an entry that is no news: nobody', async () => {
    const withdrawn = await mailsAbout({ what: 'canceled', actor: { id: 7, name: dana.name } });
    expect([withdrawn.mails, (await mailsAbout(null)).mails]).toEqual([[], []]);
  });

  it('of sick leave: never a client', async () => {
    const sick = { ...request, kind: 'SICK_LEAVE' as const };
    const { mails, days } = await mailsAbout({ what: 'approved', wasApproved: true, request: sick });
    expect(mails).toEqual([`${dana.email}: Your sick leave for ${DAYS} was approved`]);
    expect(days).toEqual([]);
  });
});
