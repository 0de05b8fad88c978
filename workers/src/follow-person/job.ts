import type { Person } from '@hourbook/domain/people/person.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  person(userId: number): Promise<Person | null>;
  /**
   * Records the consequences of a change of the person in their book, and reports hours that are no longer covered.
   * @param cause identifies the change, so that each consequence is recorded only once
   */
  follow(person: Person, changeId: string, cause: string): Promise<void>;
}

/** The consequences of a change of a person for their book: TS-5, SY-2, TS-33. */
export const followPersonJob = defineJob({
  name: 'follow-person',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({
    userId: z.number(),
    changeId: z.string(),
    /** The id of a command that was entered after the change; the job then runs once more. */
    behind: z.string().exactOptional(),
  }),
  async handle({ person, follow }: Ports, { userId, changeId, behind }) {
    const found = await person(userId);
    if (found) await follow(found, changeId, behind === undefined ? changeId : `${changeId}/${behind}`);
  },
});
