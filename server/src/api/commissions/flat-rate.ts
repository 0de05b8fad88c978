import { doneAnswer } from '@hourbook/domain/answers.ts';
import { commissionFilter, flatRateExcelInput, flatRateRows } from '@hourbook/domain/commissions/contracts.ts';
import {
  flatRateProjectAnswer,
  flatRateProjectChange,
  flatRateProjectInput,
} from '@hourbook/domain/commissions/flat-rate-project.ts';
import { clientChoice } from '@hourbook/domain/reference/client.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { z } from 'zod';
import { flatRateList } from '../../commissions/flat-rate-list.ts';
import { changeProject, createProject, readProject, removeProject } from '../../commissions/flat-rate-projects.ts';
import { flatRateWorkbook } from '../../commissions/project-workbooks.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { flatRateClients } from '../../reference/client-lists.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';
import { clientGroupsOf, managersOf } from './lookups.ts';

const PATH = '/flat-rate-project';

/** Flat-rate projects (CM-30 … CM-33). */
export const flatRate = router({
  managers: managersOf('FLAT_RATE_PROJECT', `${PATH}/accountManagers`),
  clientGroups: clientGroupsOf('FLAT_RATE_PROJECT', '/client-groups/flat-rate'),

  clients: allow('commissions.read', {
    rest: call('get', '/client/flat-rate', z.array(clientChoice), 'Lists the clients of flat-rate projects, by name.'),
  }).query(({ ctx }) => flatRateClients(ctx.platform)),

  list: allow('commissions.read', {
    rest: call('post', `${PATH}/employeedata`, flatRateRows, 'Lists flat-rate projects with what they bring in.'),
    large: true,
  })
    .input(commissionFilter)
    .query(({ ctx, input }) => flatRateList(ctx.platform, ctx.actor, input)),

  excel: allow('commissions.read', {
    rest: callForFile('post', `${PATH}/excel`, XLSX, 'Downloads flat-rate projects.'),
    large: true,
  })
    .input(flatRateExcelInput)
    .query(({ ctx, input }) => flatRateWorkbook(ctx.platform, ctx.actor, input, ctx.language)),

  get: allow('commissions.read', {
    rest: call('get', `${PATH}/{id}`, flatRateProjectAnswer, 'Shows a flat-rate project.'),
  })
    .input(byId)
    .query(({ ctx, input }) => readProject(ctx.platform, ctx.actor, input.id)),

  create: allow('commissions.manage', {
    rest: call('post', PATH, flatRateProjectAnswer, 'Adds a flat-rate project.'),
  })
    .input(flatRateProjectInput)
    .mutation(({ ctx, input }) => createProject(ctx.platform, ctx.by, input)),

  change: allow('commissions.manage', {
    rest: call('put', `${PATH}/{id}`, flatRateProjectAnswer, 'Changes a flat-rate project.'),
  })
    .input(flatRateProjectChange)
    .mutation(({ ctx, input }) => changeProject(ctx.platform, ctx.by, input)),

  remove: allow('commissions.manage', {
    rest: call('delete', `${PATH}/{id}`, doneAnswer, 'Deletes a flat-rate project.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => removeProject(ctx.platform, ctx.by, input.id)),
});
