import { z } from 'zod';
import { id } from './fields.ts';

/** `GET /users/by-roles`: people who hold any of the roles; without roles, everybody. `active` leaves out disabled people. */
export const peopleByRolesInput = z.object({ roleIds: z.array(id).nullish(), active: z.boolean().nullish() });
export type PeopleByRolesInput = z.output<typeof peopleByRolesInput>;

export const peopleByRolesAnswer = z.array(
  z
    .strictObject({ id, firstName: z.string(), lastName: z.string(), email: z.string(), enabled: z.boolean() })
    .meta({ id: 'PersonWithRole' }),
);
