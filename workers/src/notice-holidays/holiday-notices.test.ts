import type { HolidayList } from '@hourbook/domain/reference/holidays.ts';
import { aClient, anAssignment, aPerson, LAKESHORE, MERIDIAN, OWN } from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import { sendHolidayNotices } from './holiday-notices.ts';

const JULY_4 = '2025-07-04';
const list = (ownerId: number, dates: string[]): HolidayList => ({
  id: ownerId,
  kind: 'office',
  ownerId,
  name: null,
  year: 2025,
  dates,
});
const inOffice = (officeId: number) => [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }];
const working = (id: number, lastName: string, officeId: number, changed: Parameters<typeof aPerson>[0] = {}) =>
  aPerson({
    id,
    lastName,
    offices: inOffice(officeId),
    assignments: [anAssignment(OWN), anAssignment(LAKESHORE)],
    ...changed,
  });

const people = [
  working(1, 'Whitfield', 1),
  working(2, 'Bell', 1),
  working(3, 'Nowak', 2),
  working(4, 'Gone', 1, { terminationDate: '2025-07-03' }),
  working(5, 'Disabled', 1, { enabled: false }),
  working(6, 'Elsewhere', 1, { assignments: [anAssignment(OWN)] }),
  working(7, 'Before', 1, { assignments: [anAssignment(LAKESHORE, { endDate: '2025-07-03' })] }),
];
const clients = [
  aClient(LAKESHORE, 'Lakeshore', { holidayNotificationsTo: 'a@lake.example; b@lake.example;' }),
  aClient(MERIDIAN, 'Meridian', { holidayNotificationsTo: 'c@meridian.example' }),
];

const pass = { signal: new AbortController().signal, failed: () => {} };

async function sentOn(today: string, done = new Set<string>()) {
  const sent: { subject: string; body: readonly string[]; to: readonly string[]; key: string }[] = [];
  await sendHolidayNotices(
    {
      clients: async () => clients,
      people: async () => people,
      holidays: async () => ({ lists: [list(1, [JULY_4]), list(2, ['2025-08-15'])], countryOf: new Map() }),
      async once(name, work) {
        if (done.has(name)) return;
        done.add(name);
        await work();
      },
      async post({ subject, body }, to, key) {
        sent.push({ subject, body, to, key });
      },
    },
    today,
    pass,
  );
  return sent;
}

describe('RD-21: a week before a holiday', () => {
  it('a client is told who of theirs is off, and nobody else is', async () => {
    expect(await sentOn('2025-06-27')).toEqual([
      {
        subject: 'Holiday on 07/04/2025: who will be off',
        body: ['2 people working for Lakeshore will be off for a holiday on 07/04/2025:', 'Dana Bell, Dana Whitfield'],
        to: ['a@lake.example', 'b@lake.example'],
        key: 'holiday/2/2025-07-04',
      },
    ]);
  });

  it.each([
    ['2025-06-26', 0],
    ['2025-06-27', 1],
    ['2025-07-03', 1],
    ['2025-07-04', 0],
  ])('on %s, where nobody was told before: %i mails', async (today, count) => {
    expect(await sentOn(today)).toHaveLength(count);
  });

  it('once', async () => {
    const done = new Set<string>();
    await sentOn('2025-06-27', done);
    expect(await sentOn('2025-06-28', done)).toEqual([]);
  });

  it('a client to whom no mail can be written keeps no other from theirs', async () => {
    const sent: string[] = [];
    const both = [working(1, 'Whitfield', 1, { assignments: [anAssignment(LAKESHORE), anAssignment(MERIDIAN)] })];
    const ports = {
      clients: async () => clients,
      people: async () => both,
      holidays: async () => ({ lists: [list(1, [JULY_4])], countryOf: new Map() }),
      once: (_name: string, work: () => Promise<void>) => work(),
      async post(_letter: unknown, _to: unknown, key: string) {
        if (key === `holiday/${LAKESHORE}/${JULY_4}`) throw new Error('refused');
        sent.push(key);
      },
    };
    const told: number[] = [];
    const failed = (id: number) => void told.push(id);
    await expect(sendHolidayNotices(ports, '2025-06-27', { ...pass, failed })).rejects.toThrow(
      `1 of 2 could not be done: ${LAKESHORE}`,
    );
    expect([sent, told]).toEqual([[`holiday/${MERIDIAN}/${JULY_4}`], [LAKESHORE]]);
  });
});
