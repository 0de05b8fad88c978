import { assignmentInput } from '@hourbook/domain/people/assignment-contracts.ts';
import { isSold, rateRange } from '@hourbook/domain/people/assignment-input.ts';
import type { z } from 'zod';
import { type FormField, rowsOf, type TypedValues } from '#components/form/field.ts';
import { MANAGERS, managerList, managerTexts } from '#shared/account-managers/manager-fields.ts';
import { choicesWith } from '#shared/forms/choices.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-clients.ts';
import type { Assignment, AssignmentChoices } from './use-assignment-choices.ts';

/** The contract, with one name for each field. */
export const assignmentForm = assignmentInput.omit({ billableCode: true, default: true });
export type AssignmentTyped = z.output<typeof assignmentForm>;
type Field = FormField<keyof AssignmentTyped>;

/** @param row null: a new assignment */
export function assignmentFields(choices: AssignmentChoices, row: Assignment | null): Field[] {
  const isOwn = row?.isOwnCompany ?? false;
  const own = row?.clientId ?? null;
  const clients = choices.clients.filter(({ isOwnCompany }) => isOwnCompany === isOwn);
  const days: Field[] = [
    { name: 'startDate', label: t.startDate, kind: 'date', required: true },
    { name: 'endDate', label: t.endDate, kind: 'date', off: isOwn, required: row?.active === false },
  ];
  const standing: Field[] =
    row?.active === false ? [] : [{ name: 'isDefaultClient', label: t.defaultClient, kind: 'switch' }];
  return [
    {
      name: 'clientId',
      label: everywhere.client,
      kind: 'select',
      required: true,
      disabled: isOwn,
      options: choicesWith(clients, own),
    },
    ...days,
    { name: 'code', label: t.billableCode, kind: 'text', maxLength: 50 },
    { name: 'hourlyRate', label: t.hourlyRate, kind: 'number', money: true, unit: `/ ${t.hr}` },
    { name: 'isBillable', label: t.billable, kind: 'switch' },
    ...standing,
    {
      name: 'lineOfBusinessId',
      label: t.lineBusiness,
      kind: 'select',
      options: choicesWith(choices.lines, row?.lineOfBusinessId ?? null),
    },
    { name: 'newBusiness', label: t.newBusiness, kind: 'switch' },
    { name: 'saleTypeId', label: t.saleType, kind: 'select', options: choicesWith(choices.saleTypes, null) },
    { name: 'sowNumber', label: t.sowNumber, kind: 'text', maxLength: 50 },
    managerList(choices, row?.accountManagers ?? []),
  ];
}

type Worked = Parameters<typeof rateRange>[0];

/** The selected client as the domain rules expect it; null: none is selected. */
export function workedFor(choices: AssignmentChoices, clientId: unknown): Worked | null {
  const client = choices.clients.find(({ id }) => String(id) === String(clientId));
  return client ? { ...client, ownCompany: client.isOwnCompany } : null;
}

/** US-12: turns off the fields that do not apply to the selected client. */
export const assignmentField =
  (choices: AssignmentChoices) =>
  (field: FormField, typed: TypedValues): FormField => {
    const client = workedFor(choices, typed.clientId);
    if (!client) return field;
    if (field.name === 'isBillable') return { ...field, off: client.ownCompany };
    if (field.name === 'hourlyRate') {
      const range = rateRange(client, typed.isBillable === true);
      return range ? { ...field, required: range.least > 0 } : { ...field, off: true };
    }
    const isAboutSale = ['lineOfBusinessId', 'saleTypeId', 'sowNumber', MANAGERS].includes(field.name);
    return isAboutSale ? { ...field, off: !isSold(client) } : field;
  };

/** The errors that the server would report, by field. */
export function assignmentProblems(
  choices: AssignmentChoices,
  row: Assignment | null,
  typed: AssignmentTyped,
): Record<string, string> {
  const { clientId, startDate, endDate, hourlyRate, isBillable } = typed;
  const client = workedFor(choices, clientId);
  const range = client && rateRange(client, isBillable ?? false);
  const rate = hourlyRate ?? 0;
  const problems: Record<string, string> = {};
  if (row?.active === false && !endDate) problems.endDate = everywhere.fillInThisField;
  if (endDate && startDate && endDate < startDate) problems.endDate = t.notBeforeStartDate;
  if (range && rate < range.least) problems.hourlyRate = t.atLeastOf(range.least);
  if (range && rate > range.most) problems.hourlyRate = t.atMostOf(range.most);
  return { ...problems, ...managerTexts(typed) };
}

/**
 * RD-5, RD-8, RD-9: the default values for a client, as form values.
 * @param typed what is in the form: only the first account manager is replaced
 */
export function usualFor(choices: AssignmentChoices, clientId: string, typed: TypedValues): TypedValues {
  const client = choices.clients.find(({ id }) => String(id) === clientId);
  if (!client?.isConsultingServiceType) return { code: client?.code ?? '' };
  const line = choices.lines.find(({ isDefault }) => isDefault);
  const { managers, accountTypes } = choices;
  return {
    code: client.code ?? '',
    lineOfBusinessId: text(line?.id),
    newBusiness: line?.newBusiness ?? false,
    saleTypeId: text(choices.saleTypes.find(({ id }) => id === USUAL_SALE_TYPE)?.id),
    accountManagers: [
      {
        accountManagerId: text(enabled(managers, client.defaultAccountManagerId)),
        accountTypeId: text(client.defaultAccountManagerId && enabled(accountTypes, client.defaultAccountTypeId)),
      },
      ...rowsOf(typed[MANAGERS]).slice(1),
    ].filter(({ accountManagerId, accountTypeId }) => accountManagerId || accountTypeId),
  };
}

const USUAL_SALE_TYPE = 1;
const text = (id: number | null | undefined): string => (id ? String(id) : '');
const enabled = (among: AssignmentChoices['managers'], id: number | null): number | null =>
  among.some((one) => one.id === id && one.enabled) ? id : null;
