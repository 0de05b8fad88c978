import { isDeepStrictEqual } from 'node:util';
import { importFields } from '@hourbook/domain/imports/kinds.ts';
import { heldTo } from '@hourbook/domain/imports/read-row.ts';
import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import { type AssignmentAdded, assignmentAdded } from '@hourbook/domain/people/assignment-contracts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import { addAssignment, assertNoHours, personAssigned, takeBackAssignment } from '../../people/assignments.ts';
import { existing } from '../../records/existing-record.ts';
import { idNamed, recordsByName, scopeByName } from '../names.ts';
import { authorOf, type ImportedKind, refusedIn, rowByRow } from './kind.ts';
import { personOf, textIn } from './whose.ts';

/** IM-12: assignments, as they are added on the page of a person (US-12). */
export const assignmentRows: ImportedKind = {
  async open(ports, course) {
    const { records } = ports;
    const [people, clients] = await Promise.all([
      scopeByName(ports, course.actor),
      recordsByName(records.clients, ({ name, code }) => [name, code]),
    ]);
    /** People as the rows before would leave them: a file of assignments has no more rows than these. */
    const assigned = new Map<number, Person>();
    return rowByRow<AssignmentAdded>(course, {
      // One after the other: a row may overlap with the one before.
      atOnce: 1,
      said(values) {
        const { person: _person, lastName: _lastName, client, ...terms } = values;
        return heldTo('assignments', assignmentAdded, {
          ...terms,
          id: personOf(people, values),
          version: null,
          clientId: idNamed(clients, importFields.assignments.client.label, textIn(client)),
        });
      },
      async check(input) {
        const person = assigned.get(input.id) ?? (await existing(records.people, input.id));
        assigned.set(input.id, await personAssigned(ports, course.actor, person, input));
      },
      async enter(input, by) {
        const { id: assignmentId } = await addAssignment(ports, course.actor, by, input);
        const person = await existing(records.people, input.id);
        const made = person.assignments.find((each) => each.id === assignmentId);
        return { userId: input.id, assignmentId, terms: (made ? termsOf(made) : {}) as JsonObject };
      },
    });
  },

  async openUndo(ports, course) {
    const { people } = ports.records;
    return {
      async builtOn({ data, row }) {
        const person = await existing(people, Number(data.userId));
        const now = person.assignments.find(({ id }) => id === data.assignmentId);
        const isSame = now !== undefined && isDeepStrictEqual(termsOf(now), data.terms);
        const hasHours = now !== undefined && (await refusedIn(() => assertNoHours(ports, person, now))) !== null;
        return isSame && !hasHours ? null : { row };
      },
      async takeBack({ data, row }) {
        const asked = { id: Number(data.userId), assignmentId: String(data.assignmentId) };
        await takeBackAssignment(ports, course.actor, authorOf(course, `undo/${row}`), asked);
      },
    };
  },
};

/** What of an assignment only somebody who changes it changes: which is the default follows from others (US-11). */
const termsOf = ({ isDefaultClient: _default, ...terms }: Assignment): object => terms;
