import { describe, expect, it } from 'vitest';
import {
  cronOf,
  downloadProblems,
  draftOf,
  inputOf,
  mergedDraft,
  NEW_SCHEDULE,
  type ScheduleDraft,
  scheduleProblems,
} from './schedule-draft.ts';

const whole: ScheduleDraft = {
  ...NEW_SCHEDULE,
  name: 'Leadership',
  weekly: true,
  hours: [16, 8],
  weekdays: ['THU', 'MON'],
  receivers: 'ann@northbridge.example; bo@northbridge.example;',
};

describe('a schedule', () => {
  it('is written as RP-20 has it, hours and days in order', () => {
    expect(cronOf(whole)).toBe('0 0 8,16 ? * MON,THU *');
    expect(cronOf({ ...whole, weekly: false })).toBe('0 0 8,16 ? * * *');
  });

  it('is read back as it was written', () => {
    const { type, name, receivers } = whole;
    const read = draftOf({
      name,
      type,
      emailReceivers: receivers,
      cron: cronOf(whole),
      view: null,
      parameters: { trackingTypes: ['RATE_HOURS', 'BENCH_HOURS'] },
    });
    expect(read).toEqual({ ...whole, hours: [8, 16], weekdays: ['MON', 'THU'] });
  });

  it('lacks what is missing in the order of RP-27', () => {
    expect(scheduleProblems({ ...NEW_SCHEDULE, weekly: true, payCodes: [] }).map(({ text }) => text)).toEqual([
      'Please enter report name.',
      'Please select at least one hour.',
      'Please select at least one day of weak.',
      'Please provide one or more valid email.',
      'Please select at least one Pay Code.',
    ]);
    expect(scheduleProblems(whole)).toEqual([]);
    expect(scheduleProblems({ ...whole, weekly: false, weekdays: [] })).toEqual([]);
  });

  it.each(['', ';', 'ann', 'ann@northbridge.example, bo@northbridge.example', 'a@b.example;;c@d.example'])(
    'is not sent to %j',
    (receivers) => {
      expect(scheduleProblems({ ...whole, receivers })).toMatchObject([{ field: 'receivers' }]);
    },
  );

  it('is sent with the offset of its zone on that day', () => {
    const sent = (now: string) => inputOf(whole, {}, { zone: 'America/Chicago', now: Date.parse(now) });
    expect(sent('2026-07-01T12:00:00Z')).toMatchObject({ timezone: 'GMT-05:00', zone: 'America/Chicago' });
    expect(sent('2026-12-01T12:00:00Z')).toMatchObject({
      timezone: 'GMT-06:00',
      parameters: { trackingTypes: ['RATE_HOURS', 'BENCH_HOURS'] },
    });
  });
});

it('only a download of the costs needs a pay code', () => {
  const without = { ...NEW_SCHEDULE, payCodes: [] };
  expect(downloadProblems(without)).toMatchObject([{ text: 'Please select at least one Pay Code.' }]);
  expect(downloadProblems({ ...without, type: 'UTILIZATION_RATE_REPORT' })).toEqual([]);
});

describe('a form over which somebody else has saved', () => {
  const before: ScheduleDraft = { ...NEW_SCHEDULE, name: 'Costs', hours: [9], receivers: 'pat@lake.example' };

  it('keeps what was changed in it, and takes everything else as it is saved', () => {
    const typed = { ...before, name: 'Bench costs' };
    const saved = { ...before, hours: [8, 9] };
    expect(mergedDraft(before, typed, saved)).toEqual({ draft: { ...saved, name: 'Bench costs' }, theirs: {} });
  });

  it('says what both have changed, unless to the same', () => {
    const typed = { ...before, name: 'Mine', hours: [7] };
    const saved = { ...before, name: 'Theirs', hours: [7] };
    expect(mergedDraft(before, typed, saved)).toEqual({
      draft: { ...saved, name: 'Mine' },
      theirs: { name: 'Theirs' },
    });
  });
});
