import { DomainError } from '@hourbook/domain/errors.ts';
import { hasLeft } from '@hourbook/domain/people/person.ts';
import { endTerminatedJob } from '@hourbook/workers/end-terminated/job.ts';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import { changeByItself } from '../../people/change-person.ts';
import { bound } from './bound-job.ts';
import { enabledIn } from './people-in.ts';

/** The last enabled administrator stays enabled, and that is logged. */
export const endTerminated = bound(endTerminatedJob, ({ platform, log, failed }) => ({
  peopleIn: (officeId) => enabledIn(platform, officeId),
  today: async (person) => (await zoneAndToday(platform, person)).today,
  async disable(id, today) {
    const disabled = await changeByItself(platform, id, (now) =>
      hasLeft(now, today) ? { ...now, enabled: false } : now,
    );
    if (!disabled.enabled) await platform.sessions.endOvertaken(disabled);
  },
  kept({ id }, reason) {
    if (!(reason instanceof DomainError)) throw reason;
    log.warn({ userId: id, reason: reason.message }, 'somebody who has left can still sign in');
  },
  failed,
}));
