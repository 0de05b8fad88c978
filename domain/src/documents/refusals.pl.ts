import type { RefusalTexts } from '../refusal-definition.ts';
import type { documentsRefusals as english } from './refusals.ts';

export const documentsRefusals: RefusalTexts<typeof english> = {
  'document-kind-refused':
    'Publikować można tylko pliki PDF, Word, Excel, PowerPoint, tekstowe, PNG i JPEG, a zawartość musi odpowiadać rozszerzeniu pliku',
  'document-too-large': 'Dokument nie może być większy niż 10 MB',
};
