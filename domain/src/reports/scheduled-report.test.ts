import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { scheduledReportInput } from './contracts.ts';
import { askedBy, readScheduledReport } from './scheduled-report.ts';

const whole = {
  name: 'Monday costs',
  type: 'UNBILLABLE_HOURS_COST',
  cron: '0 0 9 ? * MON *',
  timezone: 'GMT-5',
  emailReceivers: 'pat@lake.example; lee@lake.example;',
  parameters: { officeId: 1, clientId: 3, clientGroupId: 4 },
};
const read = (changed: object = {}) => readScheduledReport(scheduledReportInput.parse({ ...whole, ...changed }));
function codeOf(changed: object): string | null {
  try {
    read(changed);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

describe('RP-27: what a schedule lacks is refused in this order', () => {
  const nothing = {
    name: null,
    cron: '0 0  ? *  *',
    emailReceivers: ' ; ',
    parameters: { trackingTypes: [] },
    timezone: 'X',
  };
  const steps = [
    ['report-name-missing', { name: 'Costs' }],
    ['report-hour-missing', { cron: '0 0 9 ? *  *' }],
    ['report-weekday-missing', { cron: '0 0 9 ? * FUNDAY *' }],
    ['report-receivers-invalid', { emailReceivers: 'pat@lake.example' }],
    ['pay-code-not-chosen', { parameters: { trackingTypes: ['HOLIDAY'] } }],
    ['schedule-unsupported', { cron: '0 0 9 ? * SUN *' }],
    ['schedule-unsupported', { timezone: 'GMT+2' }],
  ] as const;
  it.each(steps.map(([code], n) => [code, n] as const))('%s', (code, n) => {
    const mended = steps.slice(0, n).map(([, by]) => by);
    expect(codeOf(Object.assign({ ...nothing }, ...mended))).toBe(code);
  });
});

describe('RP-25: receivers', () => {
  it.each([
    ['pat@lake.example', ['pat@lake.example']],
    ['pat@lake.example;lee@lake.example', ['pat@lake.example', 'lee@lake.example']],
    [' pat@lake.example ;  lee@lake.example ; ', ['pat@lake.example', 'lee@lake.example']],
    ['pat@lake.example; PAT@lake.example', ['pat@lake.example']],
  ])('%s', (text, receivers) => expect(read({ emailReceivers: text }).emailReceivers).toEqual(receivers));

  it.each([
    ...[null, '', ';', 'pat', 'pat@lake.example,lee@lake.example', 'pat@lake.example;;lee@lake.example'],
    'Pat <pat@lake.example>',
    Array.from({ length: 51 }, (_, n) => `p${n}@lake.example`).join(';'),
  ])('not %s', (text) => expect(codeOf({ emailReceivers: text })).toBe('report-receivers-invalid'));
});

describe('what a run asks for', () => {
  it('is what was saved, with the days of the run (RP-23)', () => {
    const saved = read({ parameters: { ...whole.parameters, startDate: '2020-01-01', endDate: '2020-01-02' } });
    expect(saved.timezone).toBe('GMT-05:00');
    expect(askedBy(saved, { start: '2025-06-09', end: '2025-06-15' })).toEqual({
      startDate: '2025-06-09',
      endDate: '2025-06-15',
      userId: null,
      officeId: 1,
      clientIds: [3],
      groupId: 4,
      trackingTypes: ['RATE_HOURS', 'BENCH_HOURS'],
    });
  });

  it('for the utilization rate has no pay codes, and needs none', () => {
    const saved = read({ type: 'UTILIZATION_RATE_REPORT', parameters: { trackingTypes: [] } });
    expect(askedBy(saved, { start: '2025-06-09', end: '2025-06-15' })).not.toHaveProperty('trackingTypes');
  });
});
