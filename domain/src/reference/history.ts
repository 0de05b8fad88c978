import { z } from 'zod';
import { cursor } from '../history.ts';
import { byId, id } from './fields.ts';

/** The kinds of records whose history the settings pages show. */
const settingKinds = [
  'offices',
  'countries',
  'categories',
  'positions',
  'clients',
  'clientGroups',
  'employmentTypes',
  'vacationSettings',
  'sickLeaveSettings',
  'holidayLists',
] as const;
export type SettingKind = (typeof settingKinds)[number];

/** The history of one record, as shown on screen. */
export const recordHistoryInput = byId.extend({ cursor });
export type RecordHistoryInput = z.output<typeof recordHistoryInput>;
export const settingHistoryInput = z.object({ kind: z.enum(settingKinds), id, cursor });
