import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Mailer } from '@hourbook/domain/ports/mailer.ts';
import { makePrivateFolder } from '../../private-folder.ts';
import { compose, nameOf, type Sender } from './compose.ts';

/**
 * Mail as `.eml` files in a folder, named by their message id: what is written a second time, after a process died before
 * it noted the first, replaces itself. Each is complete or not there at all.
 */
export function openOutbox({ folder, from, clock }: { folder: string; from: Sender; clock: Clock }): Mailer {
  return {
    async send(mail) {
      // Only sending mail needs it.
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const at = clock.now();
      const message = await new MailComposer({ ...compose(mail, from), date: new Date(at) }).compile().build();
      // Links in mails give access to accounts: nobody else on this machine may read them.
      makePrivateFolder(folder);
      const name = nameOf(mail);
      const unfinished = join(folder, `.${name}.${randomUUID()}`);
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(message);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, join(folder, `${name}.eml`));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
