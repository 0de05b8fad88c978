import { describeRoles } from '@hourbook/domain/access/roles.ts';
import { doneAnswer } from '@hourbook/domain/answers.ts';
import {
  assignmentAdded,
  assignmentAnswer,
  assignmentChange,
  assignmentNamed,
  assignmentsAnswer,
  assignmentsInput,
  deactivation,
} from '@hourbook/domain/people/assignment-contracts.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { peopleByRolesAnswer } from '@hourbook/domain/reference/people-by-roles.ts';
import { listAssignmentHistory, listAssignments, listAssignmentsFor } from '../../people/assignment-lists.ts';
import {
  activate,
  addAssignment,
  changeAssignment,
  deactivate,
  deactivateAndClone,
  deleteAssignment,
  setDefault,
} from '../../people/assignments.ts';
import { peopleByRoles } from '../../people/people-by-roles.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

const malformed = 'client-invalid';
const accountManager = describeRoles(['ROLE_ACCOUNT_MANAGER']).map(({ id }) => id);
const of = '/user/{id}/client';
const history = '/user/{id}/client-history';

export const assignments = router({
  active: allow('people.administer', {
    rest: call('get', of, assignmentsAnswer, "Lists a person's active assignments, by client."),
  })
    .input(byId)
    .query(({ ctx, input }) => listAssignments(ctx.platform, input.id, false)),

  all: allow('people.assignments', {
    rest: call('get', '/users/{id}/clients', assignmentsAnswer, "Lists a person's assignments, by client."),
  })
    .input(assignmentsInput)
    .query(({ ctx, input }) => listAssignmentsFor(ctx.platform, ctx.actor, input.id, input.all ?? false)),

  history: allow('people.administer', {
    rest: call('get', history, assignmentsAnswer, "Lists a person's past assignments, latest first."),
  })
    .input(byId)
    .query(({ ctx, input }) => listAssignmentHistory(ctx.platform, input.id)),

  add: allow('people.administer', {
    malformed,
    rest: call('post', of, assignmentAnswer, 'Assigns a person to a client.'),
    lately: true,
  })
    .input(assignmentAdded)
    .mutation(({ ctx, input }) => addAssignment(ctx.platform, ctx.actor, ctx.by, input)),

  change: allow('people.administer', {
    malformed,
    rest: call('put', `${of}/{assignmentId}`, assignmentAnswer, 'Changes an active assignment.'),
    lately: true,
  })
    .input(assignmentChange)
    .mutation(({ ctx, input }) => changeAssignment(ctx.platform, ctx.actor, ctx.by, input, true)),

  changeInHistory: allow('people.administer', {
    malformed,
    rest: call('put', `${history}/{assignmentId}`, assignmentAnswer, 'Changes a past assignment.'),
    lately: true,
  })
    .input(assignmentChange)
    .mutation(({ ctx, input }) => changeAssignment(ctx.platform, ctx.actor, ctx.by, input, false)),

  setDefault: allow('people.administer', {
    rest: call('patch', `${of}/{assignmentId}/default`, assignmentAnswer, "Makes the client the person's default."),
  })
    .input(assignmentNamed)
    .mutation(({ ctx, input }) => setDefault(ctx.platform, ctx.actor, ctx.by, input)),

  deactivate: allow('people.administer', {
    malformed,
    rest: call(
      'patch',
      `${of}/{assignmentId}/deactivate`,
      assignmentAnswer,
      'Ends the assignment and moves it to the history.',
    ),
    lately: true,
  })
    .input(deactivation)
    .mutation(({ ctx, input }) => deactivate(ctx.platform, ctx.actor, ctx.by, input)),

  deactivateAndClone: allow('people.administer', { malformed, lately: true })
    .input(deactivation)
    .mutation(({ ctx, input }) => deactivateAndClone(ctx.platform, ctx.actor, ctx.by, input)),

  activate: allow('people.administer', {
    rest: call(
      'patch',
      `${history}/{assignmentId}/activate`,
      assignmentAnswer,
      'Makes the assignment active again, without an end date.',
    ),
    lately: true,
  })
    .input(assignmentNamed)
    .mutation(({ ctx, input }) => activate(ctx.platform, ctx.actor, ctx.by, input)),

  delete: allow('people.administer', {
    rest: call(
      'delete',
      `${history}/{assignmentId}`,
      doneAnswer,
      'Permanently deletes an assignment that has no hours.',
    ),
    lately: true,
  })
    .input(assignmentNamed)
    .mutation(({ ctx, input }) => deleteAssignment(ctx.platform, ctx.actor, ctx.by, input)),

  accountManagers: allow('reference.commission-lists', {
    rest: call('get', '/user/account-manager', peopleByRolesAnswer, 'Lists the account managers that can be chosen.'),
  }).query(({ ctx }) => peopleByRoles(ctx.platform, { roleIds: accountManager, active: true })),
});
