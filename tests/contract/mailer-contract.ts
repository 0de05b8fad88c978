import type { Mail, Mailer } from '@hourbook/domain/ports/mailer.ts';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';

export interface OpenMailer {
  readonly mailer: Mailer;
  /** What was handed over, as it was written, the oldest first. */
  delivered(): Promise<Uint8Array[]>;
}

/** Whom the mailers under test send as. */
export const sender = { name: 'Hours of Zażółć', address: 'hours@company.example' };

const aMail = (changed: Partial<Mail> = {}): Mail => ({
  id: 'mail 1',
  to: 'dana@lakeshore.example',
  subject: 'Gęślą jaźń – a subject that is a good deal longer than the 76 characters of one header line',
  text: 'Hello Dana,\n\nzażółć & <b>not bold</b>\n.\na line of one dot stands above\n',
  html: '<p>Hello Dana,</p><p>zażółć &amp; &lt;b&gt;not bold&lt;/b&gt;</p>',
  ...changed,
});

/** What every mailer does (architecture §5). */
export function mailerContract(name: string, use: <T>(test: (opened: OpenMailer) => Promise<T>) => Promise<T>): void {
  const sent = (mail: Mail): Promise<{ raw: string; email: Email }> =>
    use(async ({ mailer, delivered }) => {
      await mailer.send(mail);
      const [bytes] = await delivered();
      return { raw: Buffer.from(bytes!).toString('latin1'), email: await PostalMime.parse(bytes!) };
    });

  describe(`${name} as a mailer`, () => {
    it('hands a mail over word for word, for readers with and without HTML, to one address alone', async () => {
      const mail = aMail();
      const { email } = await sent(mail);
      expect(email).toMatchObject({ from: sender, subject: mail.subject });
      expect(email.to).toEqual([{ address: mail.to, name: '' }]);
      expect([email.cc, email.bcc]).toEqual([undefined, undefined]);
      expect(email.text?.trim()).toBe(mail.text.trim());
      expect(email.html?.trim()).toBe(mail.html);
    });

    it('says that a machine wrote it', async () => {
      const { email } = await sent(aMail());
      expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    });

    it('says where mails of its kind can be stopped, by one POST, and without such an address nothing of it', async () => {
      const of = (email: Email, key: string) => email.headers.find((each) => each.key === key)?.value;
      const stop = `https://hours.company.example/app/reminders/stop/${'a'.repeat(90)}`;
      const { raw, email } = await sent(aMail({ stop }));
      expect(raw).toContain(`\r\nList-Unsubscribe: <${stop}>\r\n`);
      expect(of(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const other = (await sent(aMail())).email;
      expect([of(other, 'list-unsubscribe'), of(other, 'list-unsubscribe-post')]).toEqual([undefined, undefined]);
    });

    it('adds files under their names', async () => {
      const content = Uint8Array.from({ length: 300 }, (_, n) => n % 256);
      const { email } = await sent(
        aMail({ attachments: [{ filename: 'Żółw.xlsx', contentType: 'application/x', content }] }),
      );
      expect(email.attachments).toHaveLength(1);
      expect(email.attachments[0]).toMatchObject({ filename: 'Żółw.xlsx', mimeType: 'application/x' });
      expect(new Uint8Array(email.attachments[0]?.content as ArrayBuffer)).toEqual(content);
    });

    it('gives a mail the same Message-ID at each try, another one another, of the domain of the sender', () =>
      use(async ({ mailer, delivered }) => {
        for (const id of ['one', 'one', 'two', '<x>\r\nBcc: eve@evil.example']) await mailer.send(aMail({ id }));
        const ids = await Promise.all((await delivered()).map(async (raw) => (await PostalMime.parse(raw)).messageId));
        expect(new Set(ids).size).toBe(ids.length === 4 ? 3 : ids.length);
        for (const id of ids) expect(id).toMatch(/^<[0-9a-f]{32}@company\.example>$/);
      }));

    it.each([
      ['subject', aMail({ subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nbody' })],
      [
        'name of a file',
        aMail({
          attachments: [
            { filename: 'a"\r\nBcc: eve@evil.example', contentType: 'text/plain', content: new Uint8Array() },
          ],
        }),
      ],
      [
        'type of a file',
        aMail({
          attachments: [
            { filename: 'a', contentType: 'text/plain\r\nBcc: eve@evil.example', content: new Uint8Array() },
          ],
        }),
      ],
      ['text', aMail({ text: '\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n' })],
    ])('lets nobody add a header or a recipient by the %s', async (_, mail) => {
      const { raw, email } = await sent(mail);
      expect(raw).not.toMatch(/^Bcc:/im);
      expect(email.bcc).toBeUndefined();
      expect(email.to).toEqual([{ address: mail.to, name: '' }]);
    });

    it.each([
      '',
      'dana',
      'dana@lakeshore.example, eve@evil.example',
      'dana@lakeshore.example\r\nBcc: eve@evil.example',
      'Dana <dana@lakeshore.example>',
      'dana @lakeshore.example',
      'dana@lakeshore.example>',
    ])('takes no mail to %j, which is not one address', (to) =>
      use(async ({ mailer, delivered }) => {
        await expect(mailer.send(aMail({ to }))).rejects.toThrow('a mail goes to one address');
        expect(await delivered()).toEqual([]);
      }),
    );
  });
}
