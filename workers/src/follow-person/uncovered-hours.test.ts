import { addDays } from '@hourbook/domain/time.ts';
import { anAssignment, aPerson, OWN } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { expect, it } from 'vitest';
import { addressed, type Letter } from '../mail/letter.ts';
import { reportUncoveredHours } from './uncovered-hours.ts';

const person = aPerson({ assignments: [anAssignment(OWN)] });

/** What is posted of so many days of hours that nothing covers; `done` are names under which somebody was told already. */
async function posted(days: number, done = new Set<string>()) {
  const events = Array.from({ length: days }, (_, n) =>
    recorded({ rowId: `42.${n}`, date: addDays('2025-06-01', n), hours: 775 }),
  );
  const letters: { letter: Letter; to: readonly string[]; key: string }[] = [];
  await reportUncoveredHours({
    person,
    rows: [...foldRows(entriesOf(42, events)).values()],
    nameOf: async (clientId) => `Client ${clientId}`,
    async onceForEach(names, work) {
      const fresh = names.filter((name) => !done.has(name));
      if (fresh.length > 0) await work(fresh);
      for (const name of fresh) done.add(name);
    },
    concerned: async () => addressed(['nina@northbridge.example']),
    post: async (letter, to, key) => void letters.push({ letter: letter('en'), to: to.map(({ email }) => email), key }),
  });
  return letters;
}

it('one letter tells of all rows that nobody was told of', async () => {
  const done = new Set(['uncovered-hours/42.0/0']);
  expect(await posted(3, done)).toEqual([
    {
      letter: {
        subject: 'Dana Whitfield has hours without an assignment',
        body: [
          'Dana Whitfield has hours on days that are no longer covered by an assignment to the client or by employment:',
          '06/02/2025: 7.75 hours for Client 2',
          '06/03/2025: 7.75 hours for Client 2',
          'The hours have not been changed. Please correct them, or the dates of the assignment or employment.',
        ],
        link: { label: 'Open assignments', path: '/user/42/clients' },
      },
      to: ['nina@northbridge.example'],
      key: 'uncovered-hours/42.1/1 to uncovered-hours/42.2/2, 2',
    },
  ]);
  expect(await posted(3, done)).toEqual([]);
});

it('names a month of them, and counts the others', async () => {
  const [sent] = await posted(40);
  expect(sent?.letter.body).toHaveLength(34);
  expect(sent?.letter.body.at(-2)).toBe('and 9 more.');
});
