import type { Person } from '@hourbook/domain/people/person.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

interface Ports {
  person(userId: number): Promise<Person | null>;
  /**
   * Enters what a change of the person means for their book, and tells of hours that it left uncovered.
   * @param cause enters each thing once
   */
  follow(person: Person, changeId: string, cause: string): Promise<void>;
}

/** What a change of a person means for their book: TS-5, SY-2, TS-33. */
export const followPersonJob = defineJob({
  name: 'follow-person',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({
    userId: z.number(),
    changeId: z.string(),
    /** The command that was entered behind the change; it is followed once more. */
    behind: z.string().exactOptional(),
  }),
  async handle({ person, follow }: Ports, { userId, changeId, behind }) {
    const found = await person(userId);
    if (found) await follow(found, changeId, behind === undefined ? changeId : `${changeId}/${behind}`);
  },
});
