import { z } from 'zod';
import { line } from '../text.ts';
import { serviceTypeNames } from './client.ts';
import { id, keptText, pick, seen, version } from './fields.ts';

/** RD-6. Membership is stored with the clients, so that each client is in exactly one group. */
export const clientGroupRecord = z.strictObject({
  id,
  name: keptText(1, 100),
  /** The members as of the last save, kept for the version and the history of the group. */
  clients: z.array(id),
  /** A deleted group keeps its id and history; its clients go back to the default pool. */
  deleted: z.boolean(),
});
export type ClientGroup = z.output<typeof clientGroupRecord>;

const member = z.union([id, z.object({ id }).transform((client) => client.id)]);

/** `POST /client-groups`, `PUT /client-groups/{id}`: clients as ids or as the objects of an answer. */
export const clientGroupInput = z.object({ name: line(1, 100), clients: z.array(member).min(1).max(10_000) });
export type ClientGroupInput = z.output<typeof clientGroupInput>;
export const clientGroupChange = clientGroupInput.extend({ id, version: seen });
export type ClientGroupChange = z.output<typeof clientGroupChange>;

export const clientGroupAnswer = z
  .strictObject({ id, name: z.string(), clients: z.array(pick), version })
  .meta({ id: 'ClientGroup' });
/** `GET /client-groups/all`: with service types, only clients that have one of them. */
export const clientGroupsInput = z.object({ serviceTypes: z.array(z.enum(serviceTypeNames)).nullish() });
export type ClientGroupsInput = z.output<typeof clientGroupsInput>;
