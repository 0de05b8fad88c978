import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailRefused } from '@hourbook/domain/ports/mailer.ts';
import { openOutbox } from '@hourbook/server/adapters/mail/outbox.ts';
import { openSmtp } from '@hourbook/server/adapters/mail/smtp.ts';
import { describe, expect, it } from 'vitest';
import { standingClock } from '../builders/hourbook.ts';
import { withMailServer } from '../builders/mail-server.ts';
import { withFolder } from '../builders/stores.ts';
import { mailerContract, type OpenMailer, sender } from './mailer-contract.ts';

const aMail = (id: string, to = 'dana@lakeshore.example') => ({ id, to, subject: 'S', text: 'T', html: '<p>T</p>' });

interface Outbox extends OpenMailer {
  readonly folder: string;
  readonly clock: ReturnType<typeof standingClock>;
}

const withOutbox = <T>(use: (opened: Outbox) => Promise<T>): Promise<T> =>
  withFolder((parent) => {
    const folder = join(parent, 'outbox');
    const clock = standingClock('2025-06-11T15:00:00.007Z');
    return use({
      mailer: openOutbox({ folder, from: sender, clock }),
      folder,
      clock,
      async delivered() {
        const names = await readdir(folder).catch(() => []);
        return Promise.all(names.sort().map((name) => readFile(join(folder, name))));
      },
    });
  });

mailerContract('the outbox', withOutbox);
mailerContract('SMTP', (use) =>
  withMailServer({}, ({ url, taken }) =>
    use({ mailer: openSmtp({ url, from: sender }), delivered: async () => taken.map(({ raw }) => raw) }),
  ),
);

describe('the outbox', () => {
  it('names its files by the message id, so that a mail that is written again replaces itself, and leaves no half of one', () =>
    withOutbox(async ({ mailer, folder, clock, delivered }) => {
      await mailer.send(aMail('zzz'));
      clock.pass(1);
      await Promise.all(['aaa', 'zzz', 'bbb'].map((id) => mailer.send(aMail(id))));
      const names = await readdir(folder);
      expect(names).toHaveLength(3);
      const ids = (await delivered()).map((raw) => /^Message-ID: <([0-9a-f]{32})@/im.exec(raw.toString())?.[1]);
      expect(names.sort()).toEqual(ids.map((id) => `${id}.eml`).sort());
    }));

  it('is nobody else’s to read', () =>
    withOutbox(async ({ mailer, folder }) => {
      await mailer.send(aMail('a'));
      const [name] = await readdir(folder);
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600);
    }));

  it('a mail that could not be written is to be tried again', () =>
    withOutbox(async ({ mailer, folder, delivered }) => {
      await writeFile(folder, 'no folder');
      await expect(mailer.send(aMail('a'))).rejects.toThrow();
      await rm(folder);
      await mailer.send(aMail('a'));
      expect(await delivered()).toHaveLength(1);
    }));
});

describe('a mail server', () => {
  const failure = async (url: string, to?: string): Promise<string> => {
    const error = await openSmtp({ url, from: sender })
      .send(aMail('a', to))
      .then(
        () => null,
        (reason: Error) => reason,
      );
    return error ? `${error.message} ${error.stack} ${JSON.stringify(error)}` : '';
  };

  it('hears of the sender and of one recipient', () =>
    withMailServer({}, async ({ url, taken }) => {
      await openSmtp({ url, from: sender }).send(aMail('a'));
      expect(taken).toMatchObject([{ from: sender.address, to: ['dana@lakeshore.example'] }]);
    }));

  it('gets the password of the address over TLS', () =>
    withMailServer({ credentials: 'hours:geheim' }, async ({ url, taken }) => {
      const signedIn = url.replace('//', '//hours:geheim@');
      await openSmtp({ url: `${signedIn}?tls.rejectUnauthorized=false`, from: sender }).send(aMail('a'));
      expect(taken).toMatchObject([{ user: 'hours', secure: true }]);
    }));

  it('gets no password without TLS, and none where it cannot prove who it is', () =>
    withMailServer({ credentials: 'hours:geheim', startTls: false }, async (open) => {
      expect(await failure(open.url.replace('//', '//hours:geheim@'))).toContain('did not take a mail');
      expect(open.tried).toEqual([]);
      await withMailServer({ credentials: 'hours:geheim' }, async ({ url, tried }) => {
        expect(await failure(url.replace('//', '//hours:geheim@'))).toContain('did not take a mail');
        expect(tried).toEqual([]);
      });
      // An operator may know better: a server on the same machine.
      expect(await failure(`${open.url.replace('//', '//hours:geheim@')}?requireTLS=false`)).toBe('');
      expect(open.taken).toHaveLength(1);
    }));

  it.each([
    ['a wrong password', { credentials: 'hours:geheim' }, 'EAUTH, 535'],
    ['a recipient it does not know', { refuses: 'eve@evil.example' }, 'EENVELOPE, 550'],
    ['a time at which it has none for us', { busy: true }, '421'],
  ])('that refuses for %s is tried again; no secret is told', (_, options, reason) =>
    withMailServer(options, async ({ url, taken }) => {
      const told = await failure(
        `${'credentials' in options ? url.replace('//', '//hours:falsch@') : url}?tls.rejectUnauthorized=false`,
        'eve@evil.example',
      );
      expect(told).toContain(`the mail server did not take a mail (`);
      expect(told).toContain(reason);
      expect(told).not.toMatch(/falsch|eve@/);
      expect(taken).toEqual([]);
    }),
  );

  it('says of an address that is refused for good that another try is of no use', () =>
    withMailServer({ refuses: 'eve@evil.example', startTls: false }, async ({ url }) => {
      const mailer = openSmtp({ url, from: sender });
      await expect(mailer.send(aMail('1', 'eve@evil.example'))).rejects.toThrow(MailRefused);
      await mailer.send(aMail('2'));
    }));

  it('that is busy refuses nothing for good', () =>
    withMailServer({ busy: true }, async ({ url }) => {
      await expect(openSmtp({ url, from: sender }).send(aMail('1'))).rejects.toMatchObject({ name: 'Error' });
    }));

  it('that is not there is tried again', async () => {
    const { url } = await withMailServer({}, async (server) => server);
    expect(await failure(url)).toContain('the mail server did not take a mail (ESOCKET)');
  });
});
