import { createHash } from 'node:crypto';
import { contentTypeOf } from '@hourbook/domain/documents/document.ts';
import { instant, nameOfWeekday } from '@hourbook/domain/time.ts';
import { OPEN_THROUGH } from '@hourbook/domain/timesheet/cut-off.ts';
import type { Ports } from '../../ports.ts';
import { createOnce } from '../once.ts';

const documents = [
  {
    id: 1,
    name: 'Company rules',
    description: 'How we log hours, and by when.',
    fileName: 'Company rules.txt',
    lines: [
      'Company rules',
      '',
      '1. Hours are logged for the day on which they were worked, on the client they were worked for.',
      `2. Last week is filled in by ${nameOfWeekday(OPEN_THROUGH, 'en-US')}. After that, only an accountant can correct it.`,
      '3. A day has at most 24 hours. What is written beside the hours may be read by the client.',
      '4. Work for no client is logged on the company itself, with a description.',
      '5. Whoever finds a mistake in a closed week tells accounting; nothing is lost.',
    ],
  },
  {
    id: 2,
    name: 'Time-off policy',
    description: 'Paid time off and sick leave, office by office.',
    fileName: 'Time-off policy.txt',
    lines: [
      'Time-off policy',
      '',
      'Paid time off is asked for before it is taken, and somebody who leads you approves it.',
      'How much there is in a year depends on your office and on how long you have been with us.',
      'Weekends and the holidays of your office are not counted.',
      'Sick leave is entered as soon as you can. In Warsaw and Pune a comment is needed.',
      'What you have, what is planned and what is left always stands beside the request.',
    ],
  },
];

/** The documents that the demo company gives everybody to read (US-20). */
export async function fillDocuments({
  records,
  documentContents,
  clock,
}: Pick<Ports, 'records' | 'clock' | 'documentContents'>): Promise<void> {
  for (const { lines, ...document } of documents) {
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    const content = `demo-${document.id}`;
    await documentContents.write(content, bytes);
    await createOnce(records.documents, {
      ...document,
      upload: null,
      contentType: contentTypeOf(document.fileName, bytes) ?? '',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      content,
      publishedAt: instant(clock.now()),
      publishedBy: null,
      withdrawn: false,
    });
  }
}
