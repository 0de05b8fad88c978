import type { RefusalTexts } from '../refusal-definition.ts';
import type { viewsRefusals as english } from './refusals.ts';

export const viewsRefusals: RefusalTexts<typeof english> = {
  'saved-views-full': 'Masz 50 widoków. Najpierw usuń jeden.',
  'shared-views-full':
    'Firma udostępnia już 200 widoków. Najpierw trzeba usunąć jeden z nich albo przestać go udostępniać.',
  'saved-view-gone': 'Ten widok został usunięty albo nie jest już Tobie udostępniany.',
};
