import { byId } from '@hourbook/domain/reference/fields.ts';
import {
  officeSettingInput,
  sickLeaveSettingAnswer,
  sickLeaveSettingChange,
  vacationSettingAnswer,
  vacationSettingChange,
} from '@hourbook/domain/reference/time-off-settings.ts';
import { z } from 'zod';
import { sickLeaveSettings as sickLeave, vacationSettings as vacation } from '../../reference/time-off-settings.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const vacationSettings = router({
  list: allow('reference.settings', {
    rest: call(
      'get',
      '/vacation-setting',
      z.array(vacationSettingAnswer),
      'Lists the paid time off rules of every office.',
    ),
  }).query(({ ctx }) => vacation(ctx.platform).list()),

  read: allow('reference.settings', {
    rest: call('get', '/vacation-setting/{id}', vacationSettingAnswer, "Shows an office's rules for paid time off."),
  })
    .input(byId)
    .query(({ ctx, input }) => vacation(ctx.platform).read(input.id)),

  change: allow('reference.settings', {
    rest: call(
      'put',
      ['/vacation-setting', '/vacation-setting/{id}'],
      vacationSettingAnswer,
      "Changes an office's rules for paid time off.",
    ),
  })
    .input(vacationSettingChange)
    .mutation(({ ctx, input: { id, version, ...sent } }) => vacation(ctx.platform).change(ctx.by, id, sent, version)),

  ofOffice: allow('reference.choices', {
    rest: call(
      'get',
      '/vacation/setting/balance/{officeId}',
      vacationSettingAnswer,
      'Shows an office’s rules for requesting paid time off.',
    ),
  })
    .input(officeSettingInput)
    .query(({ ctx, input }) => vacation(ctx.platform).read(input.officeId)),
});

export const sickLeaveSettings = router({
  list: allow('reference.settings', {
    rest: call(
      'get',
      '/sick-leave-setting',
      z.array(sickLeaveSettingAnswer),
      'Lists the sick leave rules of every office.',
    ),
  }).query(({ ctx }) => sickLeave(ctx.platform).list()),

  change: allow('reference.settings', {
    rest: call('put', '/sick-leave-setting/{id}', sickLeaveSettingAnswer, "Changes an office's rules for sick leave."),
  })
    .input(sickLeaveSettingChange)
    .mutation(({ ctx, input: { id, version, ...sent } }) => sickLeave(ctx.platform).change(ctx.by, id, sent, version)),

  ofOffice: allow('reference.choices', {
    rest: call(
      'get',
      '/sick-leave/setting/{officeId}',
      sickLeaveSettingAnswer,
      'Shows an office’s rules for requesting sick leave.',
    ),
  })
    .input(officeSettingInput)
    .query(({ ctx, input }) => sickLeave(ctx.platform).read(input.officeId)),
});
