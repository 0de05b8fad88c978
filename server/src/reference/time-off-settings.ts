import {
  usualSickLeaveSetting,
  usualVacationSetting,
  type VacationSetting,
} from '@hourbook/domain/reference/time-off-settings.ts';
import type { Owes } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { settingsOf } from './office-settings.ts';

/** TO-3: what the office's people are given is entered anew. */
const followed: Owes<VacationSetting> = (_before, { id: officeId, changeId }) => [
  { job: 'spread-time-off', payload: { officeId, changeId }, key: changeId },
];

/** E127–E131, TO-2, TO-4 */
export const vacationSettings = ({ records: { offices, vacationSettings } }: Pick<Ports, 'records'>) =>
  settingsOf(offices, vacationSettings, usualVacationSetting, followed);

/** E125, E126, X003, TO-25 */
export const sickLeaveSettings = ({ records: { offices, sickLeaveSettings } }: Pick<Ports, 'records'>) =>
  settingsOf(offices, sickLeaveSettings, usualSickLeaveSetting);
