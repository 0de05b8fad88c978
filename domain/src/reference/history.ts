import { z } from 'zod';
import { cursor } from '../history.ts';
import { byId, id } from './fields.ts';

/** The kinds of records whose history the settings show. */
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

/** What happened to one record, for screens. */
export const recordHistoryInput = byId.extend({ cursor });
export type RecordHistoryInput = z.output<typeof recordHistoryInput>;
export const settingHistoryInput = z.object({ kind: z.enum(settingKinds), id, cursor });
