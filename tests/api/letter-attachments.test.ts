import { post } from '@hourbook/server/mail/post.ts';
import { addressed } from '@hourbook/workers/mail/letter.ts';
import { expect, it } from 'vitest';
import { withHourbook } from '../builders/hourbook.ts';
import { mailTo } from '../builders/outbox.ts';

it('a letter with an attachment is mailed with it to each address, and its job does not hold the bytes', () =>
  withHourbook(async ({ platform }) => {
    const bytes = Uint8Array.from({ length: 200_000 }, (_, n) => n % 251);
    const attachment = await platform.letterFiles.keep('Hours of May.xlsx', 'application/x', bytes);
    const enqueued: string[] = [];
    const { enqueue } = platform.jobs;
    platform.jobs.enqueue = (job, payload, options) => {
      enqueued.push(JSON.stringify(payload));
      return enqueue(job, payload, options);
    };
    const letter = { subject: 'Hours of May', body: ['They are attached.'], link: null };
    const to = ['pat@lake.example', 'lee@lake.example'];
    await post(platform, () => letter, addressed(to), 'hours of May', [attachment]);
    expect(enqueued.map((payload) => payload.length < 1_000)).toEqual([true, true]);
    for (const address of to) {
      const { attachments } = await mailTo(platform, address);
      expect(attachments).toMatchObject([{ filename: 'Hours of May.xlsx', mimeType: 'application/x' }]);
      expect(Buffer.compare(new Uint8Array(attachments[0]?.content as ArrayBuffer), bytes)).toBe(0);
    }
  }));
