import { settingHistoryInput } from '@hourbook/domain/reference/history.ts';
import { settingHistory } from '../../reference/history.ts';
import { allow, router } from '../trpc.ts';
import { accountTypes } from './account-types.ts';
import { categories } from './categories.ts';
import { clientGroups } from './client-groups.ts';
import { clients } from './clients.ts';
import { countries } from './countries.ts';
import { employmentTypes } from './employment-types.ts';
import { holidays } from './holidays.ts';
import { lookups } from './lookups.ts';
import { offices } from './offices.ts';
import { positions } from './positions.ts';
import { sickLeaveSettings, vacationSettings } from './time-off-settings.ts';
import { workingHours } from './working-hours.ts';

/** The records of the settings, and the choices made from them. */
export const reference = router({
  accountTypes,
  categories,
  clientGroups,
  clients,
  countries,
  employmentTypes,
  holidays,
  lookups,
  offices,
  positions,
  sickLeaveSettings,
  vacationSettings,
  workingHours,

  history: allow('reference.settings')
    .input(settingHistoryInput)
    .query(({ ctx, input }) => settingHistory(ctx.platform, ctx.actor, input)),
});
