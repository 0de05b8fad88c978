import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { type Hundredths, toHours } from '@hourbook/domain/hours.ts';
import { importFields } from '@hourbook/domain/imports/kinds.ts';
import { setAdditionalHours } from '@hourbook/domain/time-off/adjust.ts';
import { adjustmentsIn } from '@hourbook/domain/time-off/adjustments.ts';
import { periodOn } from '@hourbook/domain/time-off/periods.ts';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import { existing } from '../../records/existing-record.ts';
import { loadBook } from '../../streams/load.ts';
import { adjustBalance } from '../../time-off/adjust.ts';
import { accountIn } from '../../time-off/sources.ts';
import { byName, idNamed, scopeByName } from '../names.ts';
import { assertAsEntered, authorshipOf, type ImportedKind, Repeats, type RowPorts, rowByRow } from './kind.ts';
import { personOf, textIn } from './whose.ts';

const labels = importFields.balances;

const kinds: readonly TimeOffKind[] = ['VACATION_PTO', 'SICK_LEAVE'];
const kindNames = byName(
  [
    { id: 0, names: ['VACATION_PTO', 'Paid time off', 'PTO', 'Vacation'] },
    { id: 1, names: ['SICK_LEAVE', 'Sick leave', 'Sick'] },
  ],
  ({ names }) => names,
);

interface Said {
  readonly userId: number;
  readonly kind: TimeOffKind;
  readonly hours: number;
  readonly comment: string | null;
}

/** IM-15: opening balances are the additional hours of the period that is open (TO-10). */
export const balanceRows: ImportedKind = {
  async open(ports, course) {
    const people = await scopeByName(ports, course.actor);
    const repeats = new Repeats();
    return rowByRow<Said>(course, {
      atOnce: 8,
      said(values, row) {
        const userId = personOf(people, values);
        const kind = kinds[idNamed(kindNames, labels.kind.label, textIn(values.kind))!]!;
        repeats.assertFirst(labels.person.label, `${userId}/${kind}`, row);
        return { userId, kind, hours: Number(values.hours), comment: textIn(values.comment) };
      },
      async check({ userId, kind, hours, comment }) {
        const { account, person, today } = await factsOf(ports, userId);
        setAdditionalHours({ kind, hours, comment, today }, { person }, account);
      },
      async enter(said, _by, row) {
        // Noted before it is replaced: a repeat would read what the first has entered.
        const _id = `${course.id}/${row}`;
        const noted = await course.notes.entered.get(_id);
        const before = noted ? Number(noted.data.before) : await additionalOf(ports, said.userId, said.kind);
        const data = { userId: said.userId, kind: said.kind, before, hours: said.hours };
        if (!noted) await course.notes.entered.put([{ _id, importId: course.id, row, about: '', data }]);
        await adjustBalance(ports, course.actor, said.kind, said, authorshipOf(course, row));
        return data;
      },
    });
  },

  async openUndo(ports, course) {
    return {
      async builtOn({ data, row }) {
        const now = await additionalOf(ports, Number(data.userId), data.kind as TimeOffKind);
        // As before: a row that was refused changed nothing.
        return now === data.hours || now === data.before ? null : { row };
      },
      async takeBack({ data, row }) {
        const now = await additionalOf(ports, Number(data.userId), data.kind as TimeOffKind);
        assertAsEntered(now === data.hours || now === data.before, { row });
        const said = { userId: Number(data.userId), hours: Number(data.before), comment: null };
        await adjustBalance(ports, course.actor, data.kind as TimeOffKind, said, authorshipOf(course, `undo/${row}`));
      },
    };
  },
};

async function factsOf(ports: RowPorts, userId: number) {
  const [person, state] = await Promise.all([
    existing(ports.records.people, userId),
    loadBook(ports, userId, { account: true }),
  ]);
  return { person, account: accountIn(state), today: (await zoneAndToday(ports, person)).today };
}

/** The additional hours of the open period. */
async function additionalOf(ports: RowPorts, userId: number, kind: TimeOffKind): Promise<number> {
  const { account, person, today } = await factsOf(ports, userId);
  const period = periodOn(person, kind, today);
  const sum = period ? adjustmentsIn(account, kind, period).reduce<Hundredths>((all, { hours }) => all + hours, 0) : 0;
  return toHours(sum);
}
