import { aClient, LAKESHORE, MERIDIAN, OWN, someClients } from '@hourbook/tests/builders/people.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import { addDays } from '../time.ts';
import { type Assignment, assignment } from './assignment.ts';
import { assignmentInput, readAssignment } from './assignment-contracts.ts';
import type { Choices } from './assignment-input.ts';
import {
  activated,
  added,
  changed,
  changedInHistory,
  deactivated,
  deactivatedAndCloned,
  isDefault,
  madeDefault,
  removed,
  withOwn,
} from './assignments.ts';

const TODAY = '2025-06-11';
const BUILT = 5;
const choices: Choices = {
  clients: new Map([
    ...someClients,
    [BUILT, aClient(BUILT, 'Cobalt', { isConsultingServiceType: false, isCustomDevelopmentServiceType: true })],
  ]),
  managers: new Map(),
  accountTypes: new Map(),
};

const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days));
const input = fc
  .record({
    clientId: fc.constantFrom(OWN, LAKESHORE, MERIDIAN, BUILT),
    isBillable: fc.boolean(),
    hourlyRate: fc.constantFrom(0, 0.01, 90),
    startDate: day,
    endDate: fc.option(day),
    isDefaultClient: fc.option(fc.boolean()),
  })
  .map((sent) => readAssignment(assignmentInput.parse(sent)));
/** Which of those there are; the same one may be meant in the wrong list. */
const which = fc.nat(5);
const end = fc.option(day);

type All = readonly Assignment[];
type Step = (all: All, newId: string) => All;
const on = (act: (all: All, id: string, newId: string) => All, at: number): Step => {
  return (all, newId) => act(all, all[at % all.length]?.id ?? '', newId);
};
const step: fc.Arbitrary<Step> = fc.oneof(
  input.map(
    (said): Step =>
      (all, newId) =>
        added(all, newId, said, choices, TODAY),
  ),
  fc.tuple(which, input).map(([at, said]) => on((all, id) => changed(all, id, said, choices, TODAY), at)),
  fc.tuple(which, input).map(([at, said]) => on((all, id) => changedInHistory(all, id, said, choices), at)),
  which.map((at) => on((all, id) => madeDefault(all, id, TODAY), at)),
  fc.tuple(which, end).map(([at, endDate]) => on((all, id) => deactivated(all, id, endDate, TODAY), at)),
  fc
    .tuple(which, end)
    .map(([at, endDate]) =>
      on((all, id, newId) => deactivatedAndCloned(all, { id, newId, endDate }, choices, TODAY), at),
    ),
  which.map((at) => on((all, id) => activated(all, id, choices), at)),
  which.map((at) => on(removed, at)),
);

it('US-11, US-12: after any sequence of commands one is the default, the own company is there, and no days overlap', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let all: All = withOwn([], '2025-01-01');
      for (const [index, next] of steps.entries()) {
        try {
          all = next(all, `n${index}`);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        expect(all.filter(isDefault)).toHaveLength(1);
        expect(all.filter((each) => each.clientId === OWN)).toMatchObject([{ active: true, endDate: null }]);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        for (const one of all) {
          assignment.parse(one);
          expect(one.active || one.endDate !== null).toBe(true);
          expect(one.endDate === null || one.startDate <= one.endDate).toBe(true);
          expect(one.hourlyRateInCents > 0 && (one.clientId === OWN || one.clientId === BUILT)).toBe(false);
          for (const other of all) {
            const apart =
              other === one ||
              other.clientId !== one.clientId ||
              (other.endDate !== null && other.endDate < one.startDate) ||
              (one.endDate !== null && one.endDate < other.startDate);
            expect(apart).toBe(true);
          }
        }
      }
    }),
  );
});
