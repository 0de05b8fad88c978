import type { SignedInPermission } from '@hourbook/domain/access/permissions.ts';
import { citizenships } from '@hourbook/domain/reference/citizenships.ts';
import {
  defaultLineInput,
  defaultLineOf,
  departments,
  eeocJobClasses,
  employmentStatuses,
  flsaCategories,
  industries,
  type Lookup,
  legalStatuses,
  lineOfBusinessAnswer,
  linesOfBusiness,
  linesOfBusinessAnswer,
  linesOfBusinessInput,
  picksAnswer,
  salaryChangeReasons,
  saleTypes,
  seniorityValues,
  terminationReasons,
  terminationReasonsAnswer,
  timezonesAnswer,
} from '@hourbook/domain/reference/lookups.ts';
import { peopleByRolesAnswer, peopleByRolesInput } from '@hourbook/domain/reference/people-by-roles.ts';
import { peopleByRoles } from '../../people/people-by-roles.ts';
import { timezones } from '../../reference/timezones.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** A list that nobody edits. */
const fixed = (permission: SignedInPermission, path: string, entries: readonly Lookup[], summary: string) =>
  allow(permission, { rest: call('get', path, picksAnswer, summary) }).query(() => entries);

const forPeople = 'reference.people-lists';
const forCommissions = 'reference.commission-lists';

/** Choices that are not maintained in the settings. */
export const lookups = router({
  citizenships: fixed(forPeople, '/citizenship', citizenships, 'Lists the citizenships.'),
  employmentStatuses: fixed(forPeople, '/employment-status', employmentStatuses, 'Lists the employment statuses.'),
  flsaCategories: fixed(forPeople, '/flsa-category', flsaCategories, 'Lists the FLSA categories.'),
  eeocJobClasses: fixed(forPeople, '/eeoc-job-class', eeocJobClasses, 'Lists the EEO-1 job classes.'),
  departments: fixed(forPeople, '/departments', departments, 'Lists the departments.'),
  seniorityValues: fixed(forPeople, '/seniority-values', seniorityValues, 'Lists the seniority levels.'),
  salaryChangeReasons: fixed(
    forPeople,
    '/salary/change-reason',
    salaryChangeReasons,
    'Lists the reasons for a salary change.',
  ),
  legalStatuses: fixed(forPeople, '/legal-status', legalStatuses, 'Lists the legal statuses.'),
  saleTypes: fixed(forCommissions, '/sale-type', saleTypes, 'Lists the sale types; 1 is the default.'),
  industries: fixed('reference.settings', '/industries', industries, 'Lists the client industries.'),

  terminationReasons: allow(forPeople, {
    rest: call(
      'get',
      '/termination-reason',
      terminationReasonsAnswer,
      'Lists the termination reasons, and whether each is voluntary.',
    ),
  }).query(() => terminationReasons),

  linesOfBusiness: allow(forCommissions, {
    rest: call('get', '/lines-of-business', linesOfBusinessAnswer, 'Lists the lines of business of a project type.'),
  })
    .input(linesOfBusinessInput)
    .query(({ input: { projectType } }) =>
      linesOfBusiness.filter((line) => !projectType || line.projectType === projectType),
    ),

  defaultLineOfBusiness: allow(forCommissions, {
    rest: call(
      'get',
      '/lines-of-business/default',
      lineOfBusinessAnswer,
      'Shows the default line of business of a project type.',
    ),
  })
    .input(defaultLineInput)
    .query(({ input }) => defaultLineOf(input.projectType)),

  timezones: allow('reference.settings', {
    rest: call('get', '/timezones', timezonesAnswer, 'Lists the time zones.'),
  }).query(() => timezones),

  peopleByRoles: allow('reference.clients', {
    rest: call('get', '/users/by-roles', peopleByRolesAnswer, 'Lists people who have any of the given roles.'),
  })
    .input(peopleByRolesInput)
    .query(({ ctx, input }) => peopleByRoles(ctx.platform, input)),
});
