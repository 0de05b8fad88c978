import { PermanentFailure } from '@hourbook/domain/ports/job-queue.ts';
import type { Mail } from '@hourbook/domain/ports/mailer.ts';
import { expect, it } from 'vitest';
import { handlerOf } from '../job.ts';
import { sendLetterJob } from './job.ts';

const run = { id: '7', attempt: 1, slot: null, signal: new AbortController().signal };
const letter = { subject: 'Hours of May', body: ['They are attached.'], link: null };
const attached = { filename: 'May.xlsx', contentType: 'application/x', content: 'a', size: 3 };

/** Sends a letter where of all attachments only `a` is kept. */
async function send(payload: Record<string, unknown>): Promise<Mail[]> {
  const sent: Mail[] = [];
  const ports = {
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    address: () => 'https://hours.example',
    contentOf: async ({ content }: { content: string }) => (content === 'a' ? Uint8Array.of(1, 2, 3) : null),
  };
  await handlerOf(sendLetterJob, ports)(
    { id: 'letter 1', to: 'dana@lakeshore.example', letter, ...payload } as never,
    run,
  );
  return sent;
}

it('sends a letter as a mail of its id, also one from before there were attachments', async () => {
  const [mail] = await send({});
  expect(mail).toMatchObject({ id: 'letter 1', to: 'dana@lakeshore.example', subject: 'Hours of May' });
  expect(mail).not.toHaveProperty('attachments');
});

it('sends attachments with what is kept of them', async () => {
  const [mail] = await send({ attachments: [attached, { ...attached, filename: 'Copy.xlsx' }] });
  const content = Uint8Array.of(1, 2, 3);
  expect(mail?.attachments).toEqual([
    { filename: 'May.xlsx', contentType: 'application/x', content },
    { filename: 'Copy.xlsx', contentType: 'application/x', content },
  ]);
});

it('sends nothing, and is not tried again, when an attachment is not kept any more', async () => {
  const gone = send({ attachments: [attached, { ...attached, content: 'b' }] });
  await expect(gone).rejects.toThrow(new PermanentFailure('the attachment b is not kept any more'));
});
