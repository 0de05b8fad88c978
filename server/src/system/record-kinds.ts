import { webhookRecord } from '@hourbook/domain/system/webhook.ts';
import { recordKind } from '../records/kind.ts';
import { webhookSecretAbout } from './webhook-records.ts';

export const webhookKind = recordKind({
  entity: 'Webhook',
  name: 'webhooks',
  schema: webhookRecord,
  secrets: ['secret'],
  encrypted: { secret: webhookSecretAbout },
  fields: { enabled: 'boolean', removedAt: 'text' },
  indexes: [{ name: 'standing', fields: ['removedAt', 'enabled'] }],
  unique: {
    place: { of: ({ place }) => (place === null ? null : String(place)), refusedWith: 'webhooks-full' },
  },
});
