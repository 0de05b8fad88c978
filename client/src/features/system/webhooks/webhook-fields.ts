import { webhookKinds } from '@hourbook/domain/system/webhook.ts';
import type { FormField } from '#components/form/field.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/webhooks.ts';

export type Webhook = Answers['system']['webhooks']['all'][number];
/** A new webhook with its secret. */
export type Made = Answers['system']['webhooks']['add'];

type Name = 'name' | 'address' | 'kinds' | 'enabled';

const made: readonly FormField<Exclude<Name, 'enabled'>>[] = [
  { name: 'name', label: t.name, kind: 'text', required: true, maxLength: 50, hint: t.nameHint },
  {
    name: 'address',
    label: t.address,
    kind: 'text',
    required: true,
    maxLength: 500,
    hint: t.addressHint,
    wrong: t.addressWrong,
  },
  {
    name: 'kinds',
    label: t.told,
    kind: 'multi-select',
    required: true,
    options: webhookKinds.map((kind) => ({ value: kind, label: t.kinds[kind] })),
  },
];

/** A new webhook is on. */
export const fieldsOfNew = made;
export const fieldsOfChanged: readonly FormField<Name>[] = [...made, { name: 'enabled', label: t.on, kind: 'switch' }];
