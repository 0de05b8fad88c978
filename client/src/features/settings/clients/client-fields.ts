import { type ClientInput, recruitingOnly, wrongFields } from '@hourbook/domain/reference/client.ts';
import type { FieldOption, FormField, TypedValues } from '#components/form/field.ts';
import { choicesWith } from '#shared/forms/choices.ts';
import { t } from '#texts/clients.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { Client } from './client-columns.tsx';
import { services } from './services.ts';
import type { ClientChoices } from './use-client-choices.ts';

const ADDRESSES = t.addressesWrong;

/** @param row its own choices are offered even if disabled (RD-1); null: a new client */
export const clientFields = (choices: ClientChoices, row: Client | null): FormField<keyof ClientInput>[] => [
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 100 },
  {
    name: 'qBName',
    label: everywhere.quickbooksName,
    kind: 'text',
    maxLength: 100,
    hint: t.quickbooksNameHint,
  },
  {
    name: 'industryId',
    label: t.industry,
    kind: 'select',
    required: !row?.isOwnCompany,
    options: choicesWith(choices.industries, null),
  },
  ...services.map(({ field, label }) => ({ name: field, label, kind: 'switch' as const })),
  { name: 'code', label: t.code, kind: 'text', maxLength: 20 },
  {
    name: 'defaultAccountTypeId',
    label: t.accountType,
    kind: 'select',
    options: choicesWith(choices.accountTypes, row?.defaultAccountTypeId ?? null),
  },
  {
    name: 'defaultAccountManagerId',
    label: t.accountManager,
    kind: 'select',
    options: managersFor(choices, row?.defaultAccountManagerId ?? null),
  },
  {
    name: 'paymentTerms',
    label: t.paymentTerms,
    kind: 'number',
    unit: t.days,
    wrong: t.paymentTermsWrong,
  },
  {
    name: 'customClientId',
    label: t.ownNumber,
    kind: 'text',
    maxLength: 100,
  },
  {
    name: 'opportunities',
    label: t.opportunities,
    kind: 'text',
    lines: 3,
    maxLength: 1000,
    hint: t.opportunitiesHint,
  },
  { name: 'description', label: everywhere.description, kind: 'text', lines: 2, maxLength: 255 },
  {
    name: 'ptoNotificationsTo',
    label: t.timeOffMailsTo,
    kind: 'text',
    maxLength: 1000,
    wrong: ADDRESSES,
  },
  {
    name: 'holidayNotificationsTo',
    label: t.holidayMailsTo,
    kind: 'text',
    maxLength: 1000,
    wrong: ADDRESSES,
    hint: t.holidayMailsHint,
  },
];

const managersFor = ({ managers }: ClientChoices, own: number | null): FieldOption[] =>
  managers
    .filter(({ id, enabled }) => enabled || id === own)
    .map(({ id, name, enabled }) => ({ value: id, label: enabled ? name : t.formerAccountManager(name) }));

const saysOf = (typed: TypedValues) => ({
  isConsultingServiceType: typed.isConsultingServiceType === true,
  isRecruitingServiceType: typed.isRecruitingServiceType === true,
  // Custom development and consulting exclude each other.
  isCustomDevelopmentServiceType:
    typed.isCustomDevelopmentServiceType === true && typed.isConsultingServiceType !== true,
});

/** RD-5: adapts a field to the selected services: required, or turned off if it does not apply. */
export function clientField(field: FormField, typed: TypedValues): FormField {
  const says = saysOf(typed);
  const { isConsultingServiceType: consulting, isCustomDevelopmentServiceType: custom } = says;
  switch (field.name as keyof ClientInput) {
    case 'isConsultingServiceType':
      return { ...field, off: custom, required: !Object.values(says).includes(true) };
    case 'isCustomDevelopmentServiceType':
      return { ...field, off: consulting };
    case 'code':
    case 'defaultAccountTypeId':
      return { ...field, required: consulting };
    case 'defaultAccountManagerId':
      return { ...field, off: !consulting };
    case 'paymentTerms':
      return { ...field, off: recruitingOnly(says) };
    default:
      return field;
  }
}

/** Explains the consequences of the selected services. */
export function servicesHint(typed: TypedValues): string {
  const says = saysOf(typed);
  if (says.isConsultingServiceType) return t.consultingHint;
  if (says.isCustomDevelopmentServiceType) return t.customDevelopmentHint;
  if (recruitingOnly(says)) return t.recruitingHint;
  return t.atLeastOne;
}

const words: Partial<Record<keyof ClientInput, string>> = {
  isConsultingServiceType: t.chooseAtLeastOne,
  industryId: everywhere.chooseOne,
  defaultAccountTypeId: t.consultingNeedsOne,
  code: t.consultingNeedsOne,
};

/** RD-5: the errors by field. */
export const clientProblems = (client: ClientInput): Record<string, string> =>
  Object.fromEntries(wrongFields(client, false).map((field) => [field, words[field] ?? t.notWithTheseServices]));
