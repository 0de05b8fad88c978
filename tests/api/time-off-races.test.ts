import { randomUUID } from 'node:crypto';
import { DomainError } from '@hourbook/domain/errors.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Authorship, RunBookCommand } from '@hourbook/server/ports/books.ts';
import { adjustBalance } from '@hourbook/server/time-off/adjust.ts';
import { decide } from '@hourbook/server/time-off/decide.ts';
import { request } from '@hourbook/server/time-off/request.ts';
import { describe, expect, it } from 'vitest';
import { requested, type TimeOffCompany, TWO_DAYS, withTimeOff } from '../builders/time-off-company.ts';

const by = (actorId: number): Authorship => ({
  actorId,
  command: new Command(randomUUID()),
  source: 'web',
  correlationId: randomUUID(),
});

/** The same platform, but something changes while a command waits in the queue of its book. */
function meanwhile({ platform }: TimeOffCompany, change: () => Promise<unknown>) {
  const run = async (command: Parameters<RunBookCommand>[0]) => {
    await change();
    return platform.run(command);
  };
  return Object.create(platform, { run: { value: Object.assign(run, platform.run) } }) as typeof platform;
}

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

describe('what changes while a command waits for its turn in a book counts', () => {
  it('TO-32: an office that has just stopped allowing a negative balance', () =>
    withTimeOff(async (company) => {
      const { me, lena, settings } = company;
      await settings({ annualVacationLimit: { 0: 8 }, allowExceedVacationLimit: true });
      const { id } = await requested(me);
      const platform = meanwhile(company, () => settings({ allowExceedVacationLimit: false }));
      const approval = decide(platform, lena, 'VACATION_PTO', { id, action: 'approve', comment: null }, by(lena.id));
      expect(await codeOf(approval)).toBe('balance-would-be-negative');
    }));

  it('TO-22: a limit that has just become lower', () =>
    withTimeOff(async (company) => {
      const { dana, settings } = company;
      const platform = meanwhile(company, () => settings({ annualVacationLimit: { 0: 0 } }));
      const asked = request(platform, dana, 'VACATION_PTO', TWO_DAYS, by(dana.id));
      expect(await codeOf(asked)).toBe('time-off-not-enough');
    }));

  it('TO-14: a person who has just lost paid time off', () =>
    withTimeOff(async (company) => {
      const { dana, platform } = company;
      const later = meanwhile(company, () =>
        platform.records.people.change(dana.id, null, (now) => ({ ...now, timeOffAllow: false })),
      );
      expect(await codeOf(request(later, dana, 'VACATION_PTO', TWO_DAYS, by(dana.id)))).toBe('time-off-not-allowed');
    }));

  it('TO-14: additional hours too', () =>
    withTimeOff(async (company) => {
      const { dana, platform } = company;
      const boss = (await platform.records.people.get(1))!;
      const later = meanwhile(company, () =>
        platform.records.people.change(dana.id, null, (now) => ({ ...now, timeOffAllow: false })),
      );
      const hours = { userId: dana.id, hours: 8, comment: null };
      expect(await codeOf(adjustBalance(later, boss, 'VACATION_PTO', hours, by(1)))).toBe('time-off-not-allowed');
    }));
});
