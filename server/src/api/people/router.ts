import { router } from '../trpc.ts';
import { add } from './add.ts';
import { assignments } from './assignments.ts';
import { employment } from './employment.ts';
import { exports } from './export.ts';
import { general } from './general.ts';
import { legalStatus } from './legal-status.ts';
import { list } from './list.ts';
import { profile } from './profile.ts';
import { substitutes } from './substitutes.ts';
import { timeOff } from './time-off.ts';

/** The people of the company and all their data. */
export const people = router({
  list,
  exports,
  add,
  general,
  employment,
  legalStatus,
  timeOff,
  assignments,
  profile,
  substitutes,
});
