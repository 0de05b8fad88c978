import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import type { AllRecords } from '../ports/records.ts';
import type { OpenWebhook } from '../ports/webhooks.ts';

/** Those that have not been removed. */
export const standingWebhooks: Filter = { field: 'removedAt', is: null };

/** @returns the webhooks that are on */
export const openWebhooks = ({ webhooks }: Pick<AllRecords, 'webhooks'>): Promise<readonly OpenWebhook[]> =>
  webhooks.find({ all: [standingWebhooks, { field: 'enabled', is: true }] });

/** What the secret of a webhook is encrypted about. */
export const webhookSecretAbout = (id: number | string): string => `webhooks/${id}/secret`;
