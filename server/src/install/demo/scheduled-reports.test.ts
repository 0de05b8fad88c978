import { withHourbook } from '@hourbook/tests/builders/hourbook.ts';
import { expect, it } from 'vitest';
import { fillScheduledReports } from './scheduled-reports.ts';

it('DM-8: the demo has a daily, a weekly and a failed report with their history, filled once however often', () =>
  withHourbook(async ({ platform, person }) => {
    const admin = await person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
    for (let fill = 0; fill < 2; fill++) await fillScheduledReports(platform, [admin], '2025-06-11');
    const reports = await platform.records.scheduledReports.find({ field: 'canceled', is: false }, { sort: ['id'] });
    const histories = await Promise.all(reports.map(({ id }) => platform.reportRuns.page(id, null, 100)));
    expect(histories.map((runs) => [runs.length, runs[0]?.status, runs[0]?.scheduledFor])).toEqual([
      [6, 'SENT', '2025-06-09T14:00:00.000Z'],
      [10, 'SENT', '2025-06-10T12:00:00.000Z'],
      [3, 'FAILED', '2025-06-06T13:00:00.000Z'],
    ]);
    expect(histories[1]?.[0]).toMatchObject({
      made: { period: { start: '2025-06-09', end: '2025-06-09' }, rows: 1 },
      receivers: [{ address: 'operations@northbridge.example', status: 'SENT' }],
    });
  }));
