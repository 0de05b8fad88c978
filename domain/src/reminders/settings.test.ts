import { describe, expect, it } from 'vitest';
import { reminderKinds } from './kinds.ts';
import { reminderSettingsChange, reminderSettingsRecord, usualReminderSettings } from './settings.ts';

describe('RM-1: the reminders of an office', () => {
  it('are off at first', () => {
    const usual = reminderSettingsRecord.parse(usualReminderSettings(1));
    for (const kind of reminderKinds) expect(usual[kind]).toBe(false);
  });

  it.each([
    [{ waitingDays: 0 }, false],
    [{ waitingDays: 1 }, true],
    [{ waitingDays: 61 }, false],
    [{ waitingDays: 2.5 }, false],
    [{ legalStatusDays: 14 }, true],
    // US-17 mails HR on these days.
    [{ legalStatusDays: 30 }, false],
    [{ legalStatusDays: 60 }, false],
    [{ legalStatusDays: 90 }, false],
    [{ legalStatusDays: 366 }, false],
    [{ withoutHours: [3, 4] }, true],
    [{ withoutHours: Array.from({ length: 101 }, (_, n) => n + 1) }, false],
    [{ hoursMissing: 'yes' }, false],
    [{}, true],
  ])('can be changed to %j: %s', (change, isValid) =>
    expect(reminderSettingsChange.safeParse({ id: 1, ...change }).success).toBe(isValid),
  );
});
