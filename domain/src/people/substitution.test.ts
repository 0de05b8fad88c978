import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../access/roles.ts';
import { DomainError } from '../errors.ts';
import { addDays, type CalendarDate, dateIn } from '../time.ts';
import { type Duty, duties, dutiesOf } from './duties.ts';
import {
  assertNameable,
  assertNotAboutActing,
  decidesAboutThemselves,
  dutiesNow,
  isOver,
  MOST_SUBSTITUTIONS,
  type Substitution,
  stateOf,
} from './substitution.ts';

const [JANE, SAM] = [1, 2];
const lead: Role[] = ['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'];
const july = (changed: Partial<Substitution> = {}): Substitution => ({
  id: 7,
  personId: JANE,
  substituteId: SAM,
  from: '2025-07-01',
  to: '2025-07-04',
  duties: ['requests', 'weeks'],
  revokedAt: null,
  ...changed,
});
const codeOf = (work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
const someRoles = fc.subarray(roles.map(({ name }) => name));
const someDuties = fc.subarray([...duties], { minLength: 1 });

describe('DG-2: duties', () => {
  it.each<[Role, Duty[]]>([
    ['ROLE_EMPLOYEE', []],
    ['ROLE_TEAM_LEAD', ['requests', 'weeks']],
    ['ROLE_HR', ['requests', 'weeks', 'enabling']],
    ['ROLE_ACCOUNTANT', ['requests', 'syncing']],
    ['ROLE_ACCOUNT_MANAGER', ['requests']],
    ['ROLE_ADMIN', ['requests', 'weeks', 'enabling', 'syncing']],
  ])('of %s', (role, held) => expect(dutiesOf([role])).toEqual(held));
});

describe('DG-1: naming a substitute', () => {
  const input = { substituteId: SAM, from: '2025-07-01', to: '2025-07-04', duties: ['requests'] as Duty[] };
  const facts = { person: { id: JANE, roles: lead }, substitute: { enabled: true }, today: '2025-06-11', others: [] };
  const refusalFor = (changed: Partial<typeof input>, others: Partial<Parameters<typeof assertNameable>[1]> = {}) =>
    codeOf(() => assertNameable({ ...input, ...changed }, { ...facts, ...others }));

  it.each([
    ['for some days', {}, {}, null],
    ['for today alone', { from: '2025-06-11', to: '2025-06-11' }, {}, null],
    ['for 92 days', { to: '2025-09-30' }, {}, null],
    ['for 93 days', { to: '2025-10-01' }, {}, 'substitution-too-long'],
    ['backwards', { to: '2025-06-30' }, {}, 'substitution-days-inverted'],
    ['from yesterday', { from: '2025-06-10' }, {}, 'substitution-in-the-past'],
    ['oneself', { substituteId: JANE }, {}, 'substitute-oneself'],
    ['somebody who is disabled', {}, { substitute: { enabled: false } }, 'substitute-unknown'],
    ['nobody', {}, { substitute: null }, 'substitute-unknown'],
    ['with a duty of others', { duties: ['requests', 'enabling'] as Duty[] }, {}, 'duty-not-held'],
    ['again, on the last day', { from: '2025-07-04', to: '2025-07-05' }, { others: [july()] }, 'substitution-overlaps'],
    ['again, the day after', { from: '2025-07-05', to: '2025-07-05' }, { others: [july()] }, null],
    ['again, with another duty', {}, { others: [july({ duties: ['weeks'] })] }, null],
    ['beside somebody else', {}, { others: [july({ substituteId: 3 })] }, null],
    [
      'once too often',
      {},
      { others: Array.from({ length: MOST_SUBSTITUTIONS }, () => july({ substituteId: 3 })) },
      'substitutions-full',
    ],
  ])('%s', (_, changed, others, code) => expect(refusalFor(changed, others)).toBe(code));

  it('hands over nothing that the person does not have by their roles', () =>
    fc.assert(
      fc.property(someRoles, someDuties, (held, given) => {
        const isHeld = given.every((duty) => dutiesOf(held).includes(duty));
        expect(refusalFor({ duties: given }, { person: { id: JANE, roles: held } })).toBe(
          isHeld ? null : 'duty-not-held',
        );
      }),
    ));
});

describe('DG-3: the days of a substitution', () => {
  const both = { person: { enabled: true, roles: lead }, substitute: { enabled: true } };

  it('begin and end with the day where the person is who is away', () => {
    // 06/30/2025, 10:30 in UTC: it is July in Kiritimati, and June elsewhere.
    const at = Date.parse('2025-06-30T10:30:00Z');
    const dutiesIn = (zone: string) => dutiesNow(july(), { ...both, today: dateIn(zone, at) });
    expect(dutiesIn('Pacific/Kiritimati')).toEqual(['requests', 'weeks']);
    expect(dutiesIn('America/Chicago')).toEqual([]);
    expect(dutiesIn('Pacific/Pago_Pago')).toEqual([]);
  });

  it.each([
    ['before the first day', {}, '2025-06-30', [], 'upcoming'],
    ['on the first', {}, '2025-07-01', ['requests', 'weeks'], 'in-force'],
    ['on the last', {}, '2025-07-04', ['requests', 'weeks'], 'in-force'],
    ['after it', {}, '2025-07-05', [], 'over'],
    ['when it was ended', { revokedAt: '2025-07-02T08:00:00.000Z' }, '2025-07-03', [], 'ended'],
    ['when it was erased', { from: null, to: null }, '2025-07-03', [], 'over'],
    ['with a duty that was never held', { duties: ['enabling'] as Duty[] }, '2025-07-03', [], 'paused'],
  ])('%s', (_, changed, today, now, state) => {
    const given = dutiesNow(july(changed), { ...both, today });
    expect([given, stateOf(july(changed), given, today)]).toEqual([now, state]);
  });

  it.each(['person', 'substitute'] as const)('give nothing while the %s is disabled', (who) => {
    const disabled = { ...both, [who]: { ...both[who], enabled: false } };
    expect(dutiesNow(july(), { ...disabled, today: '2025-07-02' })).toEqual([]);
  });

  it('never give more than was given, than the roles have, or outside of the days', () =>
    fc.assert(
      fc.property(
        someRoles,
        someDuties,
        fc.integer({ min: -100, max: 100 }),
        fc.boolean(),
        (held, given, offset, ended) => {
          const today: CalendarDate = addDays('2025-07-01', offset);
          const each = july({ duties: given, revokedAt: ended ? '2025-06-12T08:00:00.000Z' : null });
          const now = dutiesNow(each, { ...both, person: { enabled: true, roles: held }, today });
          const isDay = today >= '2025-07-01' && today <= '2025-07-04';
          expect(now).toEqual(isDay && !ended ? given.filter((duty) => dutiesOf(held).includes(duty)) : []);
          if (now.length > 0) expect(isOver(each, today)).toBe(false);
        },
      ),
    ));
});

describe('DG-5: four eyes', () => {
  it.each([
    ['about the substitute', SAM, 'substitute-own'],
    ['about the person who is away', JANE, 'substitute-own'],
    ['about somebody else', 3, null],
  ])('%s', (_, about, code) =>
    expect(codeOf(() => assertNotAboutActing(about, { actorId: SAM, onBehalfOf: JANE }))).toBe(code),
  );

  it('is not asked of those who act for themselves; administrators decide about themselves then only', () => {
    expect(codeOf(() => assertNotAboutActing(SAM, { actorId: SAM }))).toBeNull();
    expect(decidesAboutThemselves({ roles: ['ROLE_ADMIN'] }, { actorId: JANE })).toBe(true);
    expect(decidesAboutThemselves({ roles: ['ROLE_ADMIN'] }, { actorId: SAM, onBehalfOf: JANE })).toBe(false);
    expect(decidesAboutThemselves({ roles: lead }, { actorId: JANE })).toBe(false);
  });
});
