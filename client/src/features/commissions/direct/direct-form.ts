import { directPlacementInput } from '@hourbook/domain/commissions/direct-placement.ts';
import { addDays, formatDate } from '@hourbook/domain/time.ts';
import type { z } from 'zod';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { readDate } from '#lib/typed-date.ts';
import {
  type ManagingNamed,
  managerFields,
  managersIn,
  managersShown,
} from '#shared/account-managers/manager-fields.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { type Choice, choicesWith } from '#shared/forms/choices.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/placements.ts';
import { USUAL_SALE_TYPE } from '../records/earners.ts';
import type { FormChoices } from '../records/use-form-choices.ts';

export type Placement = Answers['commissions']['direct']['get'];

/** The data of the form: each account manager has two fields. */
export const directForm = directPlacementInput.omit({ accountManagers: true }).loose();
export type DirectTyped = z.output<typeof directForm>;

export interface DirectChoices extends FormChoices {
  readonly clients: readonly Choice[];
  readonly offices: readonly Choice[];
  readonly accountTypes: readonly Choice[];
}

/** @param kept null: a new placement */
export function directFields(
  choices: DirectChoices,
  kept: Placement | null,
  earners: readonly ManagingNamed[],
): FormField[] {
  return [
    {
      name: 'clientId',
      label: everywhere.client,
      kind: 'select',
      required: true,
      options: choicesWith(choices.clients, kept?.clientId ?? null),
    },
    { name: 'employeeFirstName', label: everywhere.firstName, kind: 'text', required: true, maxLength: 50 },
    { name: 'employeeLastName', label: everywhere.lastName, kind: 'text', required: true, maxLength: 50 },
    {
      name: 'officeId',
      label: everywhere.office,
      kind: 'select',
      required: true,
      options: choicesWith(choices.offices, kept?.officeId ?? null),
    },
    { name: 'startDate', label: t.startDate, kind: 'date', required: true },
    { name: 'expectedPaymentDate', label: t.expectedPaymentDate, kind: 'date' },
    { name: 'revenue', label: t.revenue, kind: 'number', money: true, required: true },
    { name: 'additionalCost', label: t.additionalCost, kind: 'number', money: true },
    { name: 'feeRate', label: t.feeRate, kind: 'number', unit: '%' },
    {
      name: 'lineOfBusinessId',
      label: t.lineOfBusiness,
      kind: 'select',
      options: choicesWith(choices.lines, kept?.lineOfBusinessId ?? null),
    },
    {
      name: 'saleTypeId',
      label: t.saleType,
      kind: 'select',
      options: choicesWith(choices.saleTypes, kept?.saleTypeId ?? null),
    },
    { name: 'newBusiness', label: t.newBusiness, kind: 'switch' },
    ...managerFields(choices, earners),
  ];
}

/** CM-20: how many days after the start a fee is expected. */
const DAYS_TO_PAYMENT = 45;

/** CM-20: shows the date that is taken if none is typed. */
export function directField(field: FormField, { startDate }: TypedValues): FormField {
  if (field.name !== 'expectedPaymentDate') return field;
  const { date } = readDate(typeof startDate === 'string' ? startDate : '', null);
  return {
    ...field,
    hint: date === null ? t.expectedUsual : t.expectedWithout(formatDate(addDays(date, DAYS_TO_PAYMENT))),
  };
}

/** The initial values: of a placement, or the usual ones of a new one (RD-8, RD-9). */
export function directShown(kept: Placement | null, { lines }: Pick<FormChoices, 'lines'>, today: string): object {
  if (kept) return { ...kept, ...managersShown(kept.accountManagers) };
  const line = lines.find(({ isDefault }) => isDefault);
  return {
    startDate: today,
    lineOfBusinessId: line?.id ?? null,
    newBusiness: line?.newBusiness ?? false,
    saleTypeId: USUAL_SALE_TYPE,
  };
}

export type DirectSent = ReturnType<typeof directSent>;

/** The body of the call (E166, E167). */
export const directSent = (typed: DirectTyped, earners: readonly ManagingNamed[]) => ({
  ...directPlacementInput.omit({ accountManagers: true }).parse(typed),
  accountManagers: managersIn(typed, earners).map(({ id, type }) => ({
    accountManagerId: id,
    accountTypeId: type ?? 0,
  })),
});
