import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import { importFields } from '@hourbook/domain/imports/kinds.ts';
import { heldTo, type RowValues } from '@hourbook/domain/imports/read-row.ts';
import { type CreatePersonInput, createPersonInput } from '@hourbook/domain/people/new-account.ts';
import { genders, type Person } from '@hourbook/domain/people/person.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { changePerson } from '../../people/change-person.ts';
import { createPerson, newcomerOf } from '../../people/create-person.ts';
import { byName, idNamed, recordsByName } from '../names.ts';
import { takenBackAddress, takenBackName } from '../taken-back.ts';
import { assertAsEntered, authorOf, type ImportedKind, Repeats, rowByRow } from './kind.ts';

const labels = importFields.people;

const text = (value: RowValues[string] | undefined): string | null => (typeof value === 'string' ? value : null);

/** `F`, `female`: as people files say it. */
const genderNames = byName(
  genders.map((name, id) => ({ id, name })),
  ({ name }) => [name, name.slice(0, 1)],
);

/** IM-11: people, as HR adds them (US-9): they can sign in, and are invited to choose a password. */
export const peopleRows: ImportedKind = {
  async open(ports, course) {
    const { offices, positions, employmentTypes, people } = ports.records;
    const [officeNames, positionNames, typeNames] = await Promise.all([
      recordsByName(offices, ({ name, code }) => [name, code]),
      recordsByName(positions, ({ name }) => [name]),
      recordsByName(employmentTypes, ({ name }) => [name]),
    ]);
    const repeats = new Repeats();
    const added = (input: CreatePersonInput) => ({ ...input, enabled: true });
    return rowByRow<CreatePersonInput>(course, {
      atOnce: 20,
      said(values, row) {
        // Without a username the address is that too, and is refused once.
        heldTo('people', createPersonInput.pick({ email: true }), values);
        const gender = idNamed(genderNames, labels.gender.label, text(values.gender));
        const input = heldTo('people', createPersonInput, {
          ...values,
          username: values.username ?? values.email,
          gender: gender === null ? null : genders[gender],
          officeId: idNamed(officeNames, labels.office.label, text(values.office)),
          positionId: idNamed(positionNames, labels.position.label, text(values.position)),
          employmentTypeId: idNamed(typeNames, labels.employmentType.label, text(values.employmentType)),
        });
        repeats.assertFirst(labels.email.label, foldCase(input.email), row);
        repeats.assertFirst(labels.username.label, foldCase(input.username), row);
        return input;
      },
      async check(input) {
        const person = await newcomerOf(ports, null, added(input));
        await people.assertCreatable(person(0));
      },
      async enter(input, by) {
        const { id, version } = await createPerson(ports, by, added(input));
        return { userId: id, version };
      },
    });
  },

  async openUndo(ports, course) {
    const { records, events, directory } = ports;
    const everyone = [...(await directory.everyone()).values()];
    const leads = new Set(everyone.flatMap(({ lineManagerId }) => lineManagerId ?? []));
    /** Holidays that Hourbook placed are nobody's. */
    async function isBookUntouched(userId: number): Promise<boolean> {
      for (let from = 0n; ; from += BigInt(PAGE)) {
        const page = await events.read(bookStreams.streamOf(userId), { from, limit: PAGE });
        if (page.some(({ meta }) => meta.actorId !== null)) return false;
        if (page.length < PAGE) return true;
      }
    }
    return {
      async builtOn({ data, row }) {
        const userId = Number(data.userId);
        const now = await records.people.get(userId);
        const isUntouched = now?.version === data.version && !leads.has(userId) && (await isBookUntouched(userId));
        return isUntouched ? null : { row };
      },
      async takeBack({ data, row }) {
        const asked = { id: Number(data.userId), fields: [] };
        await changePerson(ports, course.actor, authorOf(course, `undo/${row}`), asked, (now, version) => {
          assertAsEntered(version === data.version, { row });
          return withdrawn(now, takenBackName(course.id, row));
        });
      },
    };
  },
};

/** Entries that are read together. */
const PAGE = 200;

/**
 * IM-8: a record is never removed: the person cannot sign in and counts as nobody's employee, and username and address are free
 * again.
 */
const withdrawn = (person: Person, name: string): Person => ({
  ...person,
  enabled: false,
  hireDate: null,
  username: name,
  email: takenBackAddress(name),
});
