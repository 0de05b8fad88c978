import {
  aClient,
  anAssignment,
  aPerson,
  LAKESHORE,
  MERIDIAN,
  OWN,
  someClients,
} from '@hourbook/tests/builders/people.ts';
import { describe, expect, it } from 'vitest';
import type { Assignment } from './assignment.ts';
import { type AssignmentInput, assignmentInput, readAssignment } from './assignment-contracts.ts';
import { type Choices, termsOf } from './assignment-input.ts';
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
const RECRUITED = 4;
const BUILT = 5;
const CLOSED = 6;
const [VICTOR, WANDA, GONE] = [7, 8, 9];

const choices: Choices = {
  clients: new Map([
    ...someClients,
    [RECRUITED, aClient(RECRUITED, 'Fernhill', { isConsultingServiceType: false, isRecruitingServiceType: true })],
    [BUILT, aClient(BUILT, 'Cobalt', { isConsultingServiceType: false, isCustomDevelopmentServiceType: true })],
    [CLOSED, aClient(CLOSED, 'Closed', { enabled: false })],
  ]),
  managers: new Map([
    [VICTOR, aPerson({ id: VICTOR, roles: ['ROLE_ACCOUNT_MANAGER'] })],
    [WANDA, aPerson({ id: WANDA, roles: ['ROLE_TEAM_LEAD'] })],
    [GONE, aPerson({ id: GONE, roles: ['ROLE_ACCOUNT_MANAGER'], enabled: false })],
  ]),
  accountTypes: new Map([
    [1, { enabled: true }],
    [2, { enabled: false }],
  ]),
};

/** As somebody sends it: work for Meridian from today on if nothing else is said. */
const said = (changed: Partial<AssignmentInput> = {}) =>
  readAssignment(
    assignmentInput.parse({ clientId: MERIDIAN, isBillable: true, hourlyRate: 90, startDate: TODAY, ...changed }),
  );
const own = anAssignment(OWN);
const lakeshore = anAssignment(LAKESHORE, { isDefaultClient: true });
const both = [own, lakeshore];
const defaultOf = (all: readonly Assignment[]) => all.filter(isDefault).map(({ id }) => id);
const add = (all: readonly Assignment[], input: Partial<AssignmentInput>) =>
  added(all, 'new', said(input), choices, TODAY);
const change = (all: readonly Assignment[], id: string, input: Partial<AssignmentInput>) =>
  changed(all, id, said(input), choices, TODAY);
const clone = (all: readonly Assignment[], endDate: string | null) =>
  deactivatedAndCloned(all, { id: lakeshore.id, newId: 'new', endDate }, choices, TODAY);

const INVALID = 'client-invalid';
const OVERLAP = 'assignments-overlap';
const KEPT = 'own-assignment-kept';
const NOT_ACTIVE = 'default-not-active';

describe('US-12: the rate', () => {
  it.each([
    ['of the own company is nothing', OWN, true, 90, 0],
    ['of custom development is nothing', BUILT, true, 90, 0],
    ['of billed consulting', MERIDIAN, true, 0.01, 0.01],
    ['of billed consulting, at most', MERIDIAN, true, 999_999_999, 999_999_999],
    ['of billed consulting is something', MERIDIAN, true, 0, null],
    ['of consulting that is not billed', MERIDIAN, false, 0, 0],
    ['of recruiting', RECRUITED, true, 0, 0],
    ['is not negative', RECRUITED, false, -0.01, null],
    ['left out of what is billed', MERIDIAN, true, undefined, null],
    ['left out of what is not', MERIDIAN, false, undefined, 0],
  ])('%s', (_, clientId, isBillable, hourlyRate, kept) => {
    const terms = () => termsOf(said({ clientId, isBillable, hourlyRate }), null, choices);
    if (kept === null) expect(terms).toThrow(INVALID);
    else expect(terms()).toMatchObject({ hourlyRateInCents: kept * 100, isBillable: isBillable && clientId !== OWN });
  });
});

describe('US-12: how the work was sold', () => {
  const sold = {
    lineOfBusinessId: 2,
    saleTypeId: 1,
    sowNumber: 'SOW-1',
    accountManagers: [{ accountManagerId: VICTOR, accountTypeId: 1 }],
  };

  it('is kept of consulting', () => expect(termsOf(said(sold), null, choices)).toMatchObject(sold));

  it.each([OWN, RECRUITED, BUILT])('is dropped elsewhere (client %i)', (clientId) =>
    expect(termsOf(said({ ...sold, clientId }), null, choices)).toMatchObject({
      lineOfBusinessId: null,
      saleTypeId: null,
      sowNumber: null,
      accountManagers: [],
    }),
  );

  const managed = (...ids: readonly number[]) => ({
    accountManagers: ids.map((accountManagerId) => ({ accountManagerId, accountTypeId: 1 })),
  });
  it.each([
    ['the same manager twice', managed(VICTOR, VICTOR), 'manager-repeated'],
    ['somebody who is no account manager', managed(WANDA), INVALID],
    ['an account manager who is disabled', managed(GONE), INVALID],
    ['nobody', managed(99), 'not-found'],
    ['a disabled account type', { accountManagers: [{ accountManagerId: VICTOR, accountTypeId: 2 }] }, INVALID],
    ['no account type', { accountManagers: [{ accountManagerId: VICTOR, accountTypeId: 99 }] }, 'not-found'],
    ['no line of business', { lineOfBusinessId: 99 }, 'not-found'],
    ['a line of business of something else', { lineOfBusinessId: 4 }, INVALID],
    ['no sale type', { saleTypeId: 99 }, 'not-found'],
    ['a disabled client', { clientId: CLOSED }, INVALID],
    ['no client', { clientId: 99 }, 'not-found'],
    ['an end before the start', { endDate: '2025-06-10' }, INVALID],
  ])('%s is refused', (_, changed, text) =>
    expect(() => termsOf(said({ ...sold, ...changed }), null, choices)).toThrow(text),
  );

  describe('RD-5: where nobody says who manages it', () => {
    const withDefaults = (defaultAccountManagerId: number | null, defaultAccountTypeId: number | null) => ({
      ...choices,
      clients: new Map([[MERIDIAN, aClient(MERIDIAN, 'Meridian', { defaultAccountManagerId, defaultAccountTypeId })]]),
    });
    it.each([
      ['the client’s own', VICTOR, 1, undefined, [{ accountManagerId: VICTOR, accountTypeId: 1 }]],
      ['the client’s own, where it says nothing', VICTOR, 1, null, [{ accountManagerId: VICTOR, accountTypeId: 1 }]],
      ['nobody, where nobody is meant', VICTOR, 1, [], []],
      ['the one who is named', VICTOR, 1, [{ accountManagerId: VICTOR, accountTypeId: null }], 'as named'],
      ['nobody, where the client has nobody', null, 1, undefined, []],
      ['nobody, where that one is disabled', GONE, 1, undefined, []],
      ['nobody, where that one is no account manager any more', WANDA, 1, undefined, []],
      ['no type that is disabled', VICTOR, 2, undefined, [{ accountManagerId: VICTOR, accountTypeId: null }]],
    ] as const)('it is %s', (_, manager, type, accountManagers, kept) => {
      const terms = termsOf(
        said({ accountManagers: accountManagers && [...accountManagers] }),
        null,
        withDefaults(manager, type),
      );
      expect(terms.accountManagers).toEqual(kept === 'as named' ? accountManagers : kept);
    });

    it('it is nobody where an assignment is changed', () => {
      const before = anAssignment(MERIDIAN, { accountManagers: [{ accountManagerId: VICTOR, accountTypeId: 1 }] });
      expect(termsOf(said(), before, withDefaults(VICTOR, 1)).accountManagers).toEqual([]);
    });
  });

  it('RD-1: stays as it is where it was chosen before', () => {
    const kept = { clientId: CLOSED, accountManagers: [{ accountManagerId: GONE, accountTypeId: 2 }] };
    const before = anAssignment(CLOSED, kept);
    expect(termsOf(said(kept), before, choices)).toMatchObject(kept);
    const swapped = { ...kept, accountManagers: [{ accountManagerId: VICTOR, accountTypeId: 2 }] };
    expect(() => termsOf(said(swapped), before, choices)).toThrow(INVALID);
  });
});

it('both names of a field are read, and the first goes before the second', () => {
  expect(said({ billableCode: 'B', default: true })).toMatchObject({ code: 'B', isDefaultClient: true });
  const echoed = { code: null, billableCode: 'B', isDefaultClient: false, default: true };
  expect(said(echoed)).toMatchObject({ code: null, isDefaultClient: false });
});

describe('US-12: days of one client', () => {
  it.each([
    ['2019-12-31', '2020-01-01', OVERLAP],
    ['2019-01-01', '2019-12-31', null],
    ['2030-01-01', null, OVERLAP],
  ])('from %s to %s beside one from 2020-01-01 on', (startDate, endDate, text) => {
    const adding = () => add(both, { clientId: LAKESHORE, startDate, endDate });
    if (text) expect(adding).toThrow(text);
    else expect(adding()).toHaveLength(3);
  });

  it('are those of the history too', () => {
    const history = deactivated(both, lakeshore.id, '2025-05-31', TODAY);
    expect(() => add(history, { clientId: LAKESHORE, startDate: '2025-05-31' })).toThrow(OVERLAP);
    const next = add(history, { clientId: LAKESHORE, startDate: '2025-06-01' });
    expect(() => activated(next, lakeshore.id, choices)).toThrow(OVERLAP);
    const grown = { clientId: LAKESHORE, startDate: '2020-01-01', endDate: '2025-06-01' };
    expect(() => changedInHistory(next, lakeshore.id, said(grown), choices)).toThrow(OVERLAP);
  });

  it('of another client may be the same', () => expect(add(both, { startDate: '2020-01-01' })).toHaveLength(3));
});

describe('US-11: the default', () => {
  it('is one, and stays it when another is added', () => {
    expect(defaultOf(add(both, {}))).toEqual([lakeshore.id]);
    expect(defaultOf(add(both, { isDefaultClient: true }))).toEqual(['new']);
    expect(defaultOf(madeDefault(both, own.id, TODAY))).toEqual([own.id]);
  });

  it('goes to the own company when the flag is taken away, or it is deactivated', () => {
    const plain = { clientId: LAKESHORE, startDate: '2020-01-01' };
    expect(defaultOf(change(both, lakeshore.id, { ...plain, isDefaultClient: false }))).toEqual([own.id]);
    expect(defaultOf(change(both, lakeshore.id, plain))).toEqual([lakeshore.id]);
    expect(defaultOf(deactivated(both, lakeshore.id, null, TODAY))).toEqual([own.id]);
    expect(
      defaultOf(change(madeDefault(both, own.id, TODAY), own.id, { clientId: OWN, isDefaultClient: false })),
    ).toEqual([own.id]);
  });

  it.each([
    ['begins tomorrow', { startDate: '2025-06-12' }],
    ['ended yesterday', { startDate: '2025-06-01', endDate: '2025-06-10' }],
  ])('is nothing that %s', (_, days) => {
    expect(() => add(both, { ...days, isDefaultClient: true })).toThrow(NOT_ACTIVE);
    expect(() => madeDefault(add(both, days), 'new', TODAY)).toThrow(NOT_ACTIVE);
  });

  it('is nothing of the history', () => {
    const history = deactivated(both, lakeshore.id, null, TODAY);
    expect(() => madeDefault(history, lakeshore.id, TODAY)).toThrow(NOT_ACTIVE);
    const input = said({ clientId: LAKESHORE, endDate: TODAY, isDefaultClient: true });
    expect(() => changedInHistory(history, lakeshore.id, input, choices)).toThrow(NOT_ACTIVE);
  });

  it('that has run out is still edited', () => {
    const over = [own, { ...lakeshore, endDate: '2025-06-10' }];
    const same = { clientId: LAKESHORE, startDate: '2020-01-01', isDefaultClient: true };
    expect(change(over, lakeshore.id, { ...same, endDate: '2025-06-10', code: 'X' })[1]).toMatchObject({ code: 'X' });
    expect(() => change(over, lakeshore.id, { ...same, endDate: '2025-06-09' })).toThrow(NOT_ACTIVE);
  });
});

describe('US-11: the assignment to the own company', () => {
  it('is there for everybody', () => {
    const made = withOwn([], '2024-03-15');
    expect(made).toMatchObject([{ clientId: OWN, startDate: '2024-03-15', endDate: null, isDefaultClient: true }]);
    expect(defaultOf(withOwn([lakeshore], '2024-03-15'))).toEqual([lakeshore.id]);
    const ended = { ...own, active: false, endDate: '2025-01-31' };
    expect(withOwn([ended], '2024-03-15')).toMatchObject([{ active: true, endDate: null, isDefaultClient: true }]);
  });

  it('is the only one of it, and stays', () => {
    expect(() => add(both, { clientId: OWN, startDate: '2010-01-01', endDate: '2010-01-31' })).toThrow(OVERLAP);
    expect(() => deactivated(both, own.id, null, TODAY)).toThrow(KEPT);
    expect(() => change(both, own.id, { clientId: MERIDIAN })).toThrow(KEPT);
    expect(() => change(both, own.id, { clientId: OWN, endDate: '2030-01-01' })).toThrow(KEPT);
    expect(() => removed([{ ...own, active: false }, lakeshore], own.id)).toThrow(KEPT);
    const input = { clientId: OWN, startDate: '2024-03-15', isBillable: true };
    expect(change(both, own.id, input)[0]).toMatchObject({
      startDate: '2024-03-15',
      isBillable: false,
      hourlyRateInCents: 0,
    });
  });
});

describe('to the history and back', () => {
  it.each([
    ['today', {}, null, '2025-06-11'],
    ['on the day that is said', {}, '2025-06-30', '2025-06-30'],
    ['when it ended already', { endDate: '2025-05-31' }, null, '2025-05-31'],
    ['today, not when it would have ended', { endDate: '2025-12-31' }, null, '2025-06-11'],
    ['at once, where it had not begun', { startDate: '2025-07-01' }, null, '2025-07-01'],
  ])('ends %s', (_, days, asked, endDate) =>
    expect(deactivated([own, { ...lakeshore, ...days }], lakeshore.id, asked, TODAY)[1]).toMatchObject({
      active: false,
      isDefaultClient: false,
      endDate,
    }),
  );

  it('does not end before it starts', () =>
    expect(() => deactivated(both, lakeshore.id, '2019-12-31', TODAY)).toThrow(INVALID));

  it('is taken up again without an end, and not as the default', () => {
    const again = activated(deactivated(both, lakeshore.id, null, TODAY), lakeshore.id, choices);
    expect(again[1]).toEqual({ ...lakeshore, isDefaultClient: false });
    expect(defaultOf(again)).toEqual([own.id]);
  });

  it('RD-1: is not taken up for a client that is disabled', () => {
    const closed = anAssignment(CLOSED, { active: false, endDate: '2025-01-31' });
    expect(() => activated([own, closed], closed.id, choices)).toThrow(INVALID);
    expect(() =>
      deactivatedAndCloned(
        [own, { ...closed, active: true }],
        { id: closed.id, newId: 'new', endDate: null },
        choices,
        TODAY,
      ),
    ).toThrow(INVALID);
  });

  it('has an end there', () => {
    const history = deactivated(both, lakeshore.id, '2025-05-31', TODAY);
    const input = { clientId: LAKESHORE, startDate: '2020-01-01' };
    expect(() => changedInHistory(history, lakeshore.id, said(input), choices)).toThrow(INVALID);
    const after = changedInHistory(history, lakeshore.id, said({ ...input, endDate: '2025-04-30' }), choices);
    expect(after[1]).toMatchObject({ endDate: '2025-04-30', active: false });
    expect(removed(after, lakeshore.id)).toEqual([{ ...own, isDefaultClient: true }]);
  });

  it('is looked for in the list that it is in', () => {
    const history = deactivated(both, lakeshore.id, null, TODAY);
    expect(() => deactivated(history, lakeshore.id, null, TODAY)).toThrow('not-found');
    expect(() => change(history, lakeshore.id, {})).toThrow('not-found');
    expect(() => activated(both, lakeshore.id, choices)).toThrow('not-found');
    expect(() => removed(both, lakeshore.id)).toThrow('not-found');
    expect(() => changedInHistory(both, lakeshore.id, said(), choices)).toThrow('not-found');
    expect(() => madeDefault(both, 'nothing', TODAY)).toThrow('not-found');
  });
});

describe('US-13: deactivate and clone', () => {
  it('goes on the day after with everything as it was, and the default moves', () => {
    const managed = {
      ...lakeshore,
      accountManagers: [{ accountManagerId: GONE, accountTypeId: 2 }],
      sowNumber: 'SOW-1',
    };
    expect(clone([own, managed], '2025-06-30')).toEqual([
      own,
      { ...managed, active: false, isDefaultClient: false, endDate: '2025-06-30' },
      { ...managed, id: 'new', startDate: '2025-07-01' },
    ]);
  });

  it('leaves the default where it is when that is another', () =>
    expect(defaultOf(clone(madeDefault(both, own.id, TODAY), null))).toEqual([own.id]));

  it('is refused where somebody comes after, and for the own company', () => {
    const ending = { ...lakeshore, endDate: '2025-12-31' };
    const next = anAssignment(LAKESHORE, { id: 'next', startDate: '2026-01-01' });
    expect(() => clone([own, ending, next], null)).toThrow(OVERLAP);
    expect(() => deactivatedAndCloned(both, { id: own.id, newId: 'new', endDate: null }, choices, TODAY)).toThrow(KEPT);
  });

  it('in two steps: what takes over tomorrow from today may be the default', () => {
    const ended = deactivated(both, lakeshore.id, '2025-06-30', TODAY);
    const input = { clientId: LAKESHORE, startDate: '2025-07-01', isDefaultClient: true };
    expect(defaultOf(add(ended, input))).toEqual(['new']);
    expect(() => add(ended, { ...input, startDate: '2025-07-02' })).toThrow(NOT_ACTIVE);
  });
});
