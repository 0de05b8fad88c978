import type { RefusalTexts } from '../refusal-definition.ts';
import type { systemRefusals as english } from './refusals.ts';

export const systemRefusals: RefusalTexts<typeof english> = {
  'job-key-in-use': 'Nowsze zadanie dotyczące tego samego jeszcze się nie zakończyło. Spróbuj ponownie później.',
  'rebuild-under-way': 'Trwa przebudowa. Najpierw wprowadź ją do użytku albo odrzuć.',
  'rebuild-not-ready': 'Żadna przebudowa nie jest na to gotowa. Odśwież stronę i sprawdź jej stan.',
  // Webhooks
  'webhooks-full': 'Masz za dużo webhooków. Najpierw usuń jeden z nich.',
  'webhook-private':
    'Ten adres należy do sieci prywatnej. Wpisz adres publiczny albo poproś operatora o zezwolenie na ten adres (WEBHOOK_PRIVATE_NETWORKS).',
  'webhook-unknown': 'Nie znaleziono tego adresu. Sprawdź go i spróbuj ponownie.',
  'webhook-off': 'Ten webhook jest wyłączony. Najpierw go włącz.',
};
