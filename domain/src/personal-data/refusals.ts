import type { Refusals } from '../refusal-definition.ts';

export const personalDataRefusals = {
  'data-export-under-way': {
    status: 409,
    text: 'An export of this data is being made already. Try again when it is finished.',
  },
} satisfies Refusals;
