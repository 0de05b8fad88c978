import { DomainError } from '@hourbook/domain/errors.ts';
import { currentOffice, hasLeft } from '@hourbook/domain/people/person.ts';
import { endTerminated } from '@hourbook/workers/end-terminated/end-terminated.ts';
import type { JobPayloads } from '@hourbook/workers/jobs.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import type { Logger } from 'pino';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import { changeByItself } from '../../people/change-person.ts';
import type { Platform } from '../platform.ts';

/** US-7 for the people of one office. The last enabled administrator stays, and that is logged. */
export async function endTerminatedOf(
  platform: Pick<Platform, 'records' | 'clock' | 'sessions'>,
  { officeId }: JobPayloads['end-terminated'],
  log: Pick<Logger, 'warn'>,
  pass: Pass,
): Promise<void> {
  const { records, sessions } = platform;
  await endTerminated(
    {
      people: async () =>
        (await records.people.find({ field: 'enabled', is: true })).filter((each) => currentOffice(each) === officeId),
      today: async (person) => (await zoneAndToday(platform, person)).today,
      async disable(id, today) {
        const disabled = await changeByItself(platform, id, (now) =>
          hasLeft(now, today) ? { ...now, enabled: false } : now,
        );
        if (!disabled.enabled) await sessions.endOvertaken(disabled);
      },
      kept({ id }, reason) {
        if (!(reason instanceof DomainError)) throw reason;
        log.warn({ userId: id, reason: reason.message }, 'somebody who has left can still sign in');
      },
    },
    pass,
  );
}
