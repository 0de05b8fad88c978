import { doneAnswer } from '@hourbook/domain/answers.ts';
import { bonusAddition, bonusAnswer, bonusesAnswer, bonusNamed } from '@hourbook/domain/people/bonus.ts';
import { colleaguesAnswer, employmentAnswer, employmentChange } from '@hourbook/domain/people/employment.ts';
import {
  changedPositionsAnswer,
  positionRowNamed,
  positionRowsAnswer,
  positionRowsInput,
} from '@hourbook/domain/people/position-history.ts';
import { salariesAnswer, salaryAddition, salaryAnswer } from '@hourbook/domain/people/salary.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { changeEmployment, clientEmployeesOf, employeesFor, readEmployment } from '../../people/employment.ts';
import { addBonus, addSalary, bonusesOf, deleteBonus, salariesOf, salaryHistoryOf } from '../../people/pay.ts';
import { changePositions, deletePosition, positionHistoryOf } from '../../people/positions.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

const TAB = '/user/{id}/employment';
const ofPerson = 'people.administer';

export const employment = router({
  one: allow(ofPerson, { rest: call('get', TAB, employmentAnswer, "Shows a person's employment.") })
    .input(byId)
    .query(({ ctx, input }) => readEmployment(ctx.platform, input.id)),

  change: allow(ofPerson, { rest: call('put', TAB, employmentAnswer, "Changes a person's employment.") })
    .input(employmentChange)
    .mutation(({ ctx, input }) => changeEmployment(ctx.platform, ctx.actor, ctx.by, input, ctx.assertFactorGiven)),

  salaries: allow(ofPerson, {
    rest: call(
      'get',
      `${TAB}/salary`,
      salariesAnswer,
      'Lists the current and future salaries of a person, newest first.',
    ),
  })
    .input(byId)
    .query(({ ctx, input }) => salariesOf(ctx.platform, input.id)),

  salaryHistory: allow(ofPerson, {
    rest: call('get', `${TAB}/salaries-history`, salariesAnswer, 'Lists all salaries of a person, newest first.'),
  })
    .input(byId)
    .query(({ ctx, input }) => salaryHistoryOf(ctx.platform, input.id)),

  addSalary: allow(ofPerson, {
    rest: call(
      'post',
      [`${TAB}/salary`, `${TAB}/salaries-history`],
      salaryAnswer,
      'Adds a salary with an effective date.',
    ),
    lately: true,
  })
    .input(salaryAddition)
    .mutation(({ ctx, input }) => addSalary(ctx.platform, ctx.actor, ctx.by, input)),

  bonuses: allow(ofPerson, {
    rest: call('get', `${TAB}/bonus`, bonusesAnswer, "Lists a person's bonuses, newest first."),
  })
    .input(byId)
    .query(({ ctx, input }) => bonusesOf(ctx.platform, input.id)),

  addBonus: allow(ofPerson, {
    rest: call('post', `${TAB}/bonus`, bonusAnswer, 'Adds a bonus for a period.'),
    lately: true,
  })
    .input(bonusAddition)
    .mutation(({ ctx, input }) => addBonus(ctx.platform, ctx.actor, ctx.by, input)),

  deleteBonus: allow(ofPerson, {
    rest: call('delete', `${TAB}/bonus/{bonusId}`, doneAnswer, 'Deletes a bonus.'),
    lately: true,
  })
    .input(bonusNamed)
    .mutation(({ ctx, input }) => deleteBonus(ctx.platform, ctx.actor, ctx.by, input)),

  positions: allow(ofPerson, {
    rest: call('get', `${TAB}/positions-history`, positionRowsAnswer, 'Lists the positions of a person, newest first.'),
  })
    .input(byId)
    .query(({ ctx, input }) => positionHistoryOf(ctx.platform, input.id)),

  changePositions: allow(ofPerson, {
    rest: call('put', '/positionHistory', changedPositionsAnswer, 'Changes one or more rows of a position history.'),
  })
    .input(positionRowsInput)
    .mutation(({ ctx, input }) => changePositions(ctx.platform, ctx.actor, ctx.by, input)),

  deletePosition: allow(ofPerson, {
    rest: call('delete', '/positionHistory/{id}', doneAnswer, 'Deletes a row of a position history.'),
  })
    .input(positionRowNamed)
    .mutation(({ ctx, input }) => deletePosition(ctx.platform, ctx.actor, ctx.by, input.id)),

  clientEmployees: allow(ofPerson, {
    rest: call(
      'get',
      `${TAB}/client-employees`,
      colleaguesAnswer,
      'Lists people who work for the same clients, by name.',
    ),
  })
    .input(byId)
    .query(({ ctx, input }) => clientEmployeesOf(ctx.platform, input.id)),

  employees: allow(ofPerson, {
    rest: call('get', `${TAB}/employees`, colleaguesAnswer, 'Lists everyone who can sign in, by name.'),
  })
    .input(byId)
    .query(({ ctx, input }) => employeesFor(ctx.platform, input.id)),
});
