import type { Refusals } from '../refusal-definition.ts';

export const viewsRefusals = {
  'saved-views-full': 'You have 50 views. Delete one first.',
  'shared-views-full': 'The company shares 200 views already. One of them has to be deleted or unshared first.',
  'saved-view-gone': { status: 404, text: 'This view was deleted, or is no longer shared with you.' },
} satisfies Refusals;
