import type { Refusals } from '../refusal-definition.ts';

export const systemRefusals = {
  'job-key-in-use': {
    status: 409,
    text: 'A newer job for the same task has not finished yet. Try again later.',
  },
  'rebuild-under-way': { status: 409, text: 'A rebuild is under way. Put it in use or discard it first.' },
  'rebuild-not-ready': { status: 409, text: 'No rebuild is ready for this. Reload and check its state.' },
} satisfies Refusals;
