import {
  commissionClientsAnswer,
  commissionClientsInput,
  commissionOfficesAnswer,
  managersAnswer,
  managersInput,
} from '@hourbook/domain/commissions/contracts.ts';
import type { ProjectType } from '@hourbook/domain/commissions/facts.ts';
import { clientsByGroup, commissionOffices, managersOfMonths } from '../../commissions/lookups.ts';
import { call } from '../rest-call.ts';
import { allow } from '../trpc.ts';

/** E142 – E145. @param type null: of all project types */
export const managersOf = (type: ProjectType | null, path: string) =>
  allow('commissions.read', {
    rest: call('get', path, managersAnswer, 'Lists the account managers of some months.'),
  })
    .input(managersInput)
    .query(({ ctx, input }) => managersOfMonths(ctx.platform, ctx.actor, input, type));

/** E146 – E149. @param type null: of all project types */
export const clientGroupsOf = (type: ProjectType | null, path: string) =>
  allow('commissions.read', {
    rest: call('get', path, commissionClientsAnswer, 'Lists clients by group.'),
  })
    .input(commissionClientsInput)
    .query(({ ctx, input }) => clientsByGroup(ctx.platform, ctx.actor, input.accountManagerId, type));

/** What every page of commissions offers to choose from. */
export const lookups = {
  offices: allow('commissions.read', {
    rest: call('get', '/commission/offices', commissionOfficesAnswer, 'Lists the offices of the filter.'),
  }).query(({ ctx }) => commissionOffices(ctx.platform)),

  managers: managersOf(null, '/commission/accountManagers'),
  clients: clientGroupsOf(null, '/commission/client-groups'),
};

/** What the page of contract placements offers to choose from. */
export const contractLookups = {
  managers: managersOf('CONTRACT_PLACEMENT', '/commissions/accounts/accountManagers'),
  clients: clientGroupsOf('CONTRACT_PLACEMENT', '/client-groups/contract'),
};
