import { type DirectPlacementInput, PAYMENT_AFTER } from '@hourbook/domain/commissions/direct-placement.ts';
import { addDays, formatDate } from '@hourbook/domain/time.ts';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { readDate } from '#lib/typed-date.ts';
import { type ManagingNamed, managerList } from '#shared/account-managers/manager-fields.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { type Choice, choicesWith } from '#shared/forms/choices.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/placements.ts';
import { USUAL_SALE_TYPE } from '../records/earners.ts';
import type { FormChoices } from '../records/use-form-choices.ts';

export type Placement = Answers['commissions']['direct']['get'];

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
): FormField<keyof DirectPlacementInput>[] {
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
    managerList(choices, earners),
  ];
}

/** CM-20: shows the date that is taken if none is typed. */
export function directField(field: FormField, { startDate }: TypedValues): FormField {
  if (field.name !== 'expectedPaymentDate') return field;
  const { date } = readDate(typeof startDate === 'string' ? startDate : '', null);
  return {
    ...field,
    hint: date === null ? t.expectedUsual : t.expectedWithout(formatDate(addDays(date, PAYMENT_AFTER))),
  };
}

/** The initial values: of a placement, or the usual ones of a new one (RD-8, RD-9). */
export function directShown(kept: Placement | null, { lines }: Pick<FormChoices, 'lines'>, today: string): object {
  if (kept) return kept;
  const line = lines.find(({ isDefault }) => isDefault);
  return {
    startDate: today,
    lineOfBusinessId: line?.id ?? null,
    newBusiness: line?.newBusiness ?? false,
    saleTypeId: USUAL_SALE_TYPE,
  };
}
