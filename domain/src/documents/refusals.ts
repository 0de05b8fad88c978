import type { Refusals } from '../refusal-definition.ts';

/** US-20. */
export const documentsRefusals = {
  'document-kind-refused':
    'Only PDF, Word, Excel, PowerPoint, text, PNG and JPEG files can be published, and the content must match the file extension',
  'document-too-large': 'A document cannot be larger than 10 MB',
} satisfies Refusals;
