import { doneAnswer } from '@hourbook/domain/answers.ts';
import { commissionFilter, directRows, visibleExcelInput } from '@hourbook/domain/commissions/contracts.ts';
import {
  directPlacementAnswer,
  directPlacementChange,
  directPlacementInput,
} from '@hourbook/domain/commissions/direct-placement.ts';
import { byId, pick } from '@hourbook/domain/reference/fields.ts';
import { z } from 'zod';
import { directList } from '../../commissions/direct-list.ts';
import {
  changePlacement,
  createPlacement,
  readPlacement,
  removePlacement,
} from '../../commissions/direct-placements.ts';
import { placementClients } from '../../commissions/lookups.ts';
import { directWorkbook } from '../../commissions/project-workbooks.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';
import { clientGroupsOf, managersOf } from './lookups.ts';

const PATH = '/direct-placement';

/** Direct placements (CM-20, CM-21). */
export const direct = router({
  managers: managersOf('DIRECT_PLACEMENT', `${PATH}/accountManagers`),
  clientGroups: clientGroupsOf('DIRECT_PLACEMENT', '/client-groups/direct'),

  clients: allow('commissions.read', {
    rest: call('get', `${PATH}/clients`, z.array(pick), 'Lists the clients that people are placed at.'),
  }).query(({ ctx }) => placementClients(ctx.platform)),

  list: allow('commissions.read', {
    rest: call('post', `${PATH}/employeedata`, directRows, 'Lists direct placements with what they bring in.'),
    large: true,
  })
    .input(commissionFilter)
    .query(({ ctx, input }) => directList(ctx.platform, ctx.actor, input)),

  excel: allow('commissions.read', {
    rest: callForFile('post', `${PATH}/excel`, XLSX, 'Downloads direct placements.'),
    large: true,
  })
    .input(visibleExcelInput)
    .query(({ ctx, input }) => directWorkbook(ctx.platform, ctx.actor, input, ctx.language)),

  get: allow('commissions.read', {
    rest: call('get', `${PATH}/{id}`, directPlacementAnswer, 'Shows a direct placement.'),
  })
    .input(byId)
    .query(({ ctx, input }) => readPlacement(ctx.platform, ctx.actor, input.id)),

  create: allow('commissions.manage', {
    rest: call('post', PATH, directPlacementAnswer, 'Adds a direct placement.'),
  })
    .input(directPlacementInput)
    .mutation(({ ctx, input }) => createPlacement(ctx.platform, ctx.by, input)),

  change: allow('commissions.manage', {
    rest: call('put', `${PATH}/{id}`, directPlacementAnswer, 'Changes a direct placement.'),
  })
    .input(directPlacementChange)
    .mutation(({ ctx, input }) => changePlacement(ctx.platform, ctx.by, input)),

  remove: allow('commissions.manage', {
    rest: call('delete', `${PATH}/{id}`, doneAnswer, 'Deletes a direct placement.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => removePlacement(ctx.platform, ctx.by, input.id)),
});
