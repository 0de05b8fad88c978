import { type ClientInput, recruitingOnly, wrongFields } from '@hourbook/domain/reference/client.ts';
import type { FieldOption, FormField, TypedValues } from '../../../components/form/field.ts';
import { choicesWith } from '../../../shared/forms/choices.ts';
import type { Client } from './client-columns.tsx';
import { services } from './services.ts';
import type { ClientChoices } from './use-client-choices.ts';

const ADDRESSES = 'E-mail addresses with semicolons between them.';

/** @param row whose own choices are offered too (RD-1); null: a new client */
export const clientFields = (choices: ClientChoices, row: Client | null): FormField<keyof ClientInput>[] => [
  { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 100 },
  {
    name: 'qBName',
    label: 'QuickBooks name',
    kind: 'text',
    maxLength: 100,
    hint: 'Needed before hours of this client can be synchronized.',
  },
  {
    name: 'industryId',
    label: 'Industry',
    kind: 'select',
    required: !row?.isOwnCompany,
    options: choicesWith(choices.industries, null),
  },
  ...services.map(({ field, label }) => ({ name: field, label, kind: 'switch' as const })),
  { name: 'code', label: 'Code', kind: 'text', maxLength: 20 },
  {
    name: 'defaultAccountTypeId',
    label: 'Account type',
    kind: 'select',
    options: choicesWith(choices.accountTypes, row?.defaultAccountTypeId ?? null),
  },
  {
    name: 'defaultAccountManagerId',
    label: 'Account manager',
    kind: 'select',
    options: managersFor(choices, row?.defaultAccountManagerId ?? null),
  },
  {
    name: 'paymentTerms',
    label: 'Payment terms',
    kind: 'number',
    unit: 'days',
    wrong: 'A whole number of days.',
  },
  {
    name: 'customClientId',
    label: 'Own number',
    kind: 'text',
    maxLength: 100,
    hint: 'As the client or the CRM numbers it.',
  },
  {
    name: 'opportunities',
    label: 'Opportunities',
    kind: 'text',
    lines: 3,
    maxLength: 1000,
    hint: 'Shown in commissions.',
  },
  { name: 'description', label: 'Description', kind: 'text', lines: 2, maxLength: 255 },
  {
    name: 'ptoNotificationsTo',
    label: 'Time-off mails to',
    kind: 'text',
    maxLength: 1000,
    wrong: ADDRESSES,
  },
  {
    name: 'holidayNotificationsTo',
    label: 'Holiday mails to',
    kind: 'text',
    maxLength: 1000,
    wrong: ADDRESSES,
    hint: 'A week before a holiday: who is off.',
  },
];

const managersFor = ({ managers }: ClientChoices, own: number | null): FieldOption[] =>
  managers
    .filter(({ id, enabled }) => enabled || id === own)
    .map(({ id, name, enabled }) => ({ value: id, label: enabled ? name : `${name} (not an account manager now)` }));

const saysOf = (typed: TypedValues) => ({
  isConsultingServiceType: typed.isConsultingServiceType === true,
  isRecruitingServiceType: typed.isRecruitingServiceType === true,
  // One of the two: the other cannot be chosen beside it.
  isCustomDevelopmentServiceType:
    typed.isCustomDevelopmentServiceType === true && typed.isConsultingServiceType !== true,
});

/** RD-5 while somebody types: what a client of these services needs, and what says nothing of it. */
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

/** What follows from the services that are chosen, in words. */
export function servicesHint(typed: TypedValues): string {
  const says = saysOf(typed);
  if (says.isConsultingServiceType)
    return 'Consulting needs a code and an account type, and excludes custom development.';
  if (says.isCustomDevelopmentServiceType) return 'Custom development excludes consulting and has no account manager.';
  if (recruitingOnly(says)) return 'Recruiting alone has neither payment terms nor an account manager.';
  return 'At least one.';
}

const words: Partial<Record<keyof ClientInput, string>> = {
  isConsultingServiceType: 'Choose at least one.',
  industryId: 'Choose one.',
  defaultAccountTypeId: 'Consulting needs one.',
  code: 'Consulting needs one.',
};

/** RD-5: what is wrong, by field. */
export const clientProblems = (client: ClientInput): Record<string, string> =>
  Object.fromEntries(wrongFields(client, false).map((field) => [field, words[field] ?? 'Not with these services.']));
