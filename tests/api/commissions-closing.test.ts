import { describe, expect, it } from 'vitest';
import { author } from '../builders/authors.ts';
import { withCommissions, workedInMay } from '../builders/commissions.ts';
import { CHICAGO, WARSAW } from '../builders/hourbook.ts';
import { LAKESHORE, MERIDIAN } from '../builders/people.ts';

const MAY = { startMonth: '2025-05', endMonth: '2025-05' };

interface Line {
  readonly id: string;
  readonly month: string;
  readonly projectType: string;
  readonly accountManagerId: number | null;
  readonly earnedCommission: number;
  readonly adjustment: number;
  readonly reason: string;
  readonly changedBy: string | null;
}

interface Step {
  readonly month: string;
  readonly closed: boolean;
  readonly reason: string | null;
}

describe('closing a month', () => {
  it('is for administrators, in order, when the month is over', () =>
    withCommissions(async (company) => {
      const { admin, accountant, asMarta, ask, tell } = company;
      await workedInMay(company);
      const refused = { errors: ['Months are closed in order, when they are over.'] };
      expect(await ask(accountant, 'commissions.closing.state')).toEqual({
        closedThrough: null,
        next: '2025-05',
        months: [],
      });
      for (const caller of [accountant, asMarta])
        expect(await tell(caller, 'commissions.closing.close', { month: '2025-05' })).toMatchObject({
          httpStatus: 403,
        });
      expect(await tell(admin, 'commissions.closing.close', { month: '2025-06' })).toMatchObject(refused);
      expect(await tell(admin, 'commissions.closing.close', { month: '2025-04' })).toMatchObject({
        closedThrough: '2025-04',
        next: '2025-05',
      });
      expect(await tell(admin, 'commissions.closing.close', { month: '2025-04' })).toMatchObject(refused);
      const { content, totalEarnedCommission } = await ask(admin, 'commissions.contract.list', MAY);
      const [one, other] = await Promise.all(
        [admin, await company.as(['ROLE_ADMIN'])].map((by) =>
          tell(by, 'commissions.closing.close', { month: '2025-05' }),
        ),
      );
      const [state, late] = one.closedThrough ? [one, other] : [other, one];
      expect(late, 'of two at once the second is refused').toMatchObject(refused);
      expect(state).toMatchObject({
        closedThrough: '2025-05',
        next: null,
        months: [{ month: '2025-04' }, { month: '2025-05', earnedCommission: totalEarnedCommission }],
      });
      const own = await ask(asMarta, 'commissions.closing.state');
      const ofMarta = content.filter(({ accountManagerId }: Line) => accountManagerId === company.marta.id);
      const cents = ofMarta.reduce((sum: number, row: Line) => sum + Math.round(row.earnedCommission * 100), 0);
      expect(own.months[1].earnedCommission).toBe(cents / 100);
      expect((await ask(admin, 'commissions.closing.adjustments', MAY)).lines).toEqual([]);
    }));

  it('shows what changed afterwards as adjustments with reasons, and frozen figures stay', () =>
    withCommissions(async (company) => {
      const { admin, asMarta, ask, tell, platform, dana, adam, marta, oscar, clock, settle } = company;
      await workedInMay(company);
      await tell(admin, 'commissions.closing.close', { month: '2025-05' });
      const before = await ask(admin, 'commissions.closing.state');
      clock.pass(60_000);
      const { body: sheet } = await admin.get(
        `/api/v1/accountant/users-timecard?startDate=2025-05-12&endDate=2025-05-12&userId=${dana.id}`,
      );
      const [row] = sheet[0].timecards;
      await admin.post(`/api/v1/accountant/edit-user-time/${dana.id}?startDate=2025-05-12&endDate=2025-05-12`, [
        { ...row, hours: 6, comment: 'Left early' },
      ]);
      await platform.records.additionalCosts.create(
        { clientId: MERIDIAN, userId: adam.id, month: '2025-05', additionalCostInCents: 12_000, description: 'Visa' },
        author(marta.id),
      );
      await settle();
      const { lines, total } = await ask(admin, 'commissions.closing.adjustments', MAY);
      expect(lines).toHaveLength(3);
      for (const line of [
        { clientId: LAKESHORE, accountManagerId: marta.id, reason: 'Hours 40.00 → 38.00', hours: -2, revenue: -190 },
        {
          clientId: MERIDIAN,
          accountManagerId: marta.id,
          reason: 'Additional cost 0.00 → 120.00; Net Profit of everything with this account type 844.80 → 724.80',
          comment: 'Visa',
        },
        { clientId: MERIDIAN, accountManagerId: oscar.id, reason: 'Additional cost 0.00 → 120.00' },
      ])
        expect(lines).toContainEqual(expect.objectContaining(line));
      expect(total).toBe(
        lines.reduce((sum: number, { adjustment }: Line) => sum + Math.round(adjustment * 100), 0) / 100,
      );
      for (const { projectType, id, month, accountManagerId, adjustment } of lines as Line[]) {
        const told = await ask(admin, 'commissions.explain', { projectType, id, month, accountManagerId });
        expect(told.closed).toMatchObject({ adjustment });
        expect(told.closed.earnedCommission + adjustment).toBeCloseTo(told.earnedCommission, 6);
      }
      const ofDana = await ask(admin, 'commissions.explain', {
        ...lines.find(({ reason }: Line) => reason.startsWith('Hours')),
      });
      expect(ofDana.closed.reasons).toMatchObject([
        { text: 'Hours 40.00 → 38.00', at: null, by: null },
        { text: '05/12/2025: 8.00 → 6.00 h', by: expect.any(String), comment: 'Left early' },
      ]);
      const own = await ask(asMarta, 'commissions.closing.adjustments', MAY);
      expect(own.lines).toHaveLength(2);
      expect(await ask(admin, 'commissions.closing.state')).toEqual(before);
    }));

  it('pays what changed with the next month that is closed, once, and takes back what changes back', () =>
    withCommissions(async (company) => {
      const { ask, tell, platform, adam, marta, clock } = company;
      let { admin } = company;
      const { additionalCosts } = platform.records;
      const changes = (caller = admin) => ask(caller, 'commissions.closing.adjustments', MAY);
      const close = (month: string) => tell(admin, 'commissions.closing.close', { month });
      const passMonth = async () => {
        clock.pass(31 * 24 * 3_600_000);
        admin = await company.as(['ROLE_ADMIN']);
      };
      await workedInMay(company);
      await close('2025-05');
      const { id } = await additionalCosts.create(
        { clientId: MERIDIAN, userId: adam.id, month: '2025-05', additionalCostInCents: 12_000, description: 'Visa' },
        author(marta.id),
      );
      const late = await changes();
      expect(late.due).toBe(late.total);
      expect(late.lines).toMatchObject([
        { paid: [], due: late.lines[0].adjustment },
        { paid: [], due: late.lines[1].adjustment },
      ]);
      const ofMarta = (await changes(company.asMarta)).total;
      await passMonth();
      expect((await close('2025-06')).months).toMatchObject([
        { settled: 0 },
        { month: '2025-06', settled: late.total },
      ]);
      expect((await ask(await company.signIn(marta), 'commissions.closing.state')).months[1]).toMatchObject({
        settled: ofMarta,
      });
      expect(await changes()).toMatchObject({ total: late.total, due: 0 });
      for (const line of (await changes()).lines) {
        const isPaid = { paid: [{ month: '2025-06', amount: line.adjustment }], due: 0 };
        expect(line).toMatchObject(isPaid);
        expect((await ask(admin, 'commissions.explain', line)).closed).toMatchObject(isPaid);
      }
      await passMonth();
      expect((await close('2025-07')).months[2], 'not paid twice').toMatchObject({ month: '2025-07', settled: 0 });

      await additionalCosts.change(id, author(marta.id), (cost) => ({ ...cost, additionalCostInCents: 0 }));
      const back = await changes();
      expect(back).toMatchObject({ total: 0, due: -late.total });
      expect(back.lines.map(({ reason }: Line) => reason)).toEqual(
        late.lines.map(() => 'It is again what it was when the month was closed'),
      );
      const changedBy = `${marta.firstName} ${marta.lastName}`;
      for (const line of back.lines) expect(line).toMatchObject({ changedBy, changedAt: expect.any(String) });
      // Of a month that is open again nothing is paid.
      for (const month of ['2025-07', '2025-06'])
        await tell(admin, 'commissions.closing.reopen', { month, reason: 'Wrong' });
      expect(await changes()).toMatchObject({ total: 0, due: 0, lines: [] });
      expect((await close('2025-06')).months[1]).toMatchObject({ settled: 0 });
    }));

  it('names who changed the terms since, and when', () =>
    withCommissions(async (company) => {
      const { admin, accountant, ask, tell, platform, person, clock, dana, adam, marta, oscar, executive } = company;
      await workedInMay(company);
      await tell(admin, 'commissions.closing.close', { month: '2025-05' });
      const { people, accountTypes, employmentTypes, additionalCosts } = platform.records;
      const closedMay = async (asked: object = {}) =>
        (await ask(admin, 'commissions.closing.adjustments', { ...MAY, ...asked })).lines as Line[];
      const by = async (firstName: string, change: (id: number) => Promise<unknown>) => {
        clock.pass(60_000);
        await change((await person({ firstName, lastName: 'Hale' })).id);
        const told = { changedBy: `${firstName} Hale`, changedAt: new Date(clock.now()).toISOString() };
        // Whoever changes something else of the record afterwards is not named.
        clock.pass(60_000);
        for (const { id } of [dana, adam]) await people.change(id, null, (one) => ({ ...one, phone: firstName }));
        return told;
      };
      const ofDana = { clientId: LAKESHORE, accountManagerId: marta.id };
      const terms = await by('Terry', (id) =>
        accountTypes.change(executive.id, author(id), (type) => ({
          ...type,
          versions: type.versions.map((each) => ({
            ...each,
            brackets: each.brackets.map((one) => ({ ...one, commissionRate: one.commissionRate + 1 })),
          })),
        })),
      );
      expect(await closedMay()).toContainEqual(
        expect.objectContaining({ ...ofDana, ...terms, reason: 'The terms of the account type changed' }),
      );
      const pay = await by('Paula', (id) =>
        people.change(dana.id, author(id), (one) => ({
          ...one,
          salaries: one.salaries.map((each) => ({ ...each, valueInCents: each.valueInCents * 2 })),
        })),
      );
      const [line] = await closedMay({ clientIds: [LAKESHORE] });
      expect(line).toMatchObject({
        ...ofDana,
        ...pay,
        changedBy: 'Paula Hale, Terry Hale',
        reason: 'Payable rate 50.00 → 100.00; The terms of the account type changed',
      });
      const told = await ask(admin, 'commissions.explain', { ...line });
      expect(told.closed.reasons).toMatchObject([
        { text: 'Payable rate 50.00 → 100.00', by: pay.changedBy, at: pay.changedAt },
        { text: 'The terms of the account type changed', by: terms.changedBy, at: terms.changedAt },
      ]);
      const burden = await by('Bert', (id) =>
        employmentTypes.change(adam.positions[0]!.employmentTypeId!, author(id), (type) => ({
          ...type,
          versions: type.versions.map((each) => ({ ...each, percentRate: 20 })),
        })),
      );
      const ofMeridian = await closedMay({ clientIds: [MERIDIAN] });
      expect(ofMeridian.every(({ reason }) => reason.startsWith('Operational rate 12 % → 20 %'))).toBe(true);
      expect(ofMeridian).toMatchObject([{ changedAt: burden.changedAt }, { changedAt: burden.changedAt }]);
      expect(ofMeridian.every(({ changedBy }) => changedBy?.startsWith(burden.changedBy))).toBe(true);
      const cost = await by('Cora', (id) =>
        additionalCosts.create(
          { clientId: MERIDIAN, userId: adam.id, month: '2025-05', additionalCostInCents: 12_000, description: 'Visa' },
          author(id),
        ),
      );
      const [withCost] = await closedMay({ clientIds: [MERIDIAN], accountManagerIds: [oscar.id] });
      const explained = await ask(accountant, 'commissions.explain', { ...withCost });
      expect(explained.closed.reasons).toContainEqual({
        text: 'Additional cost 0.00 → 120.00',
        by: cost.changedBy,
        at: cost.changedAt,
        comment: 'Visa',
      });
      const gone = await by('Gina', (id) =>
        people.change(adam.id, author(id), (one) => ({
          ...one,
          assignments: one.assignments.map((each) => ({
            ...each,
            accountManagers: each.accountManagers.filter(({ accountManagerId }) => accountManagerId !== oscar.id),
          })),
        })),
      );
      // Also for somebody who asks about the manager alone.
      for (const asked of [{}, { accountManagerIds: [oscar.id] }])
        expect(await closedMay(asked)).toContainEqual(
          expect.objectContaining({
            ...gone,
            accountManagerId: oscar.id,
            reason: 'The account manager was removed',
            explained: false,
          }),
        );
      expect(await closedMay({ officeIds: [WARSAW] }), 'of another office').toEqual([]);
      expect(await closedMay({ officeIds: [CHICAGO] })).toHaveLength(3);
    }));

  it('a changed whole base is a reason of its own', () =>
    withCommissions(async (company) => {
      const { admin, ask, tell, platform, dana, adam, marta, hunter, log } = company;
      await platform.records.people.change(dana.id, null, (person) => ({
        ...person,
        assignments: person.assignments.map((each) =>
          each.clientId === LAKESHORE
            ? {
                ...each,
                newBusiness: true,
                accountManagers: [{ accountManagerId: marta.id, accountTypeId: hunter.id }],
              }
            : each,
        ),
      }));
      const days = Array.from({ length: 22 }, (_, n) => n + 1).filter((day) => ![3, 4, 10, 11, 17, 18].includes(day));
      const date = (day: number) => `2025-05-${String(day).padStart(2, '0')}`;
      await log(
        dana,
        days.flatMap((day) => [[date(day), 24, LAKESHORE]] as const),
      );
      await log(
        adam,
        days.map((day) => [date(day), 24, MERIDIAN] as const),
      );
      await tell(admin, 'commissions.closing.close', { month: '2025-05' });
      await log(adam, [[date(30), 24, MERIDIAN]]);
      const { lines } = await ask(admin, 'commissions.closing.adjustments', MAY);
      const ofDana = lines.find(({ id }: Line) => id.startsWith(`${LAKESHORE}-`));
      const name = `${adam.firstName} ${adam.lastName}`;
      expect(ofDana.reason).toMatch(new RegExp(`of everything with this account type .*; follows from ${name}$`));
      // Whoever caused it is its author, also where what they changed is not asked for.
      const cause = lines.find(
        ({ id, accountManagerId }: Line) => id.startsWith(`${MERIDIAN}-`) && accountManagerId === marta.id,
      );
      expect(cause.changedBy).toEqual(expect.any(String));
      expect(ofDana).toMatchObject({ changedBy: cause.changedBy, changedAt: cause.changedAt });
      const ofLakeshore = await ask(admin, 'commissions.closing.adjustments', { ...MAY, clientIds: [LAKESHORE] });
      expect(ofLakeshore.lines).toEqual([ofDana]);
    }));

  it('the last closed month is opened again with a reason, which stays in its history', () =>
    withCommissions(async (company) => {
      const { admin, accountant, asMarta, ask, tell, platform } = company;
      await workedInMay(company);
      for (const month of ['2025-04', '2025-05']) await tell(admin, 'commissions.closing.close', { month });
      const reopen = (month: string, reason: string, caller = admin) =>
        tell(caller, 'commissions.closing.reopen', { month, reason });
      expect(await reopen('2025-04', 'Wrong rate')).toMatchObject({
        errors: ['Only the last closed month can be opened again.'],
      });
      expect(await reopen('2025-05', ' ')).toMatchObject({ httpStatus: 400 });
      expect(await reopen('2025-05', 'Wrong rate', accountant)).toMatchObject({ httpStatus: 403 });
      expect(await reopen('2025-05', 'Wrong rate')).toMatchObject({ closedThrough: '2025-04', next: '2025-05' });
      expect((await ask(admin, 'commissions.closing.adjustments', MAY)).lines).toEqual([]);
      expect(await tell(admin, 'commissions.closing.close', { month: '2025-05' })).toMatchObject({
        closedThrough: '2025-05',
      });
      const { steps } = await ask(accountant, 'commissions.closing.history', undefined);
      expect(steps.map(({ month, closed, reason }: Step) => [month, closed, reason])).toEqual([
        ['2025-05', true, null],
        ['2025-05', false, 'Wrong rate'],
        ['2025-05', true, null],
        ['2025-04', true, null],
      ]);
      const [, reopened, first] = steps;
      expect(first.earnedCommission).toBeGreaterThan(0);
      expect(reopened).toMatchObject({ by: first.by, earnedCommission: first.earnedCommission });
      const own = await ask(asMarta, 'commissions.closing.history', undefined);
      expect(own.steps[1].earnedCommission).toBeLessThan(first.earnedCommission);
      expect(await ask(await company.as(['ROLE_HR']), 'commissions.closing.history', undefined)).toMatchObject({
        httpStatus: 403,
      });
      const entries = await platform.events.read('closings', {});
      expect(entries.map(({ type, data }) => [type, data.month, data.reason])).toEqual([
        ['MonthClosed', '2025-04', undefined],
        ['MonthClosed', '2025-05', undefined],
        ['MonthReopened', '2025-05', 'Wrong rate'],
        ['MonthClosed', '2025-05', undefined],
      ]);
      expect(entries[3]?.data.facts, 'the same facts are kept once').toEqual(entries[1]?.data.facts);
    }));
});
