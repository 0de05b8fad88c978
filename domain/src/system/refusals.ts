import type { Refusals } from '../refusal-definition.ts';

export const systemRefusals = {
  'job-key-in-use': {
    status: 409,
    text: 'A newer job for the same task has not finished yet. Try again later.',
  },
  'rebuild-under-way': { status: 409, text: 'A rebuild is under way. Put it in use or discard it first.' },
  'rebuild-not-ready': { status: 409, text: 'No rebuild is ready for this. Reload and check its state.' },
  // Webhooks (GEN-13, GEN-14)
  'webhooks-full': 'You have too many webhooks. Remove one first.',
  'webhook-private':
    'This address is in a private network. Enter a public address, or ask the operator to allow this one (WEBHOOK_PRIVATE_NETWORKS).',
  'webhook-unknown': 'This address was not found. Check it and try again.',
  'webhook-off': 'This webhook is off. Switch it on first.',
} satisfies Refusals;
