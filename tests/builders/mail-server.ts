import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | null;
  readonly secure: boolean;
  readonly raw: Uint8Array;
}

interface MailServerOptions {
  /** The required `user:password`. */
  readonly credentials?: string;
  /** Whether it offers TLS, with a self-signed certificate; default: if it requires credentials. */
  readonly startTls?: boolean;
  /** A recipient that it refuses. */
  readonly refuses?: string;
  /** It refuses all mails for now. */
  readonly busy?: boolean;
}

interface MailServer {
  readonly url: string;
  readonly taken: readonly Taken[];
  /** The credentials that callers have tried. */
  readonly tried: readonly string[];
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A real mail server on this machine that keeps the mails it accepts. */
export async function withMailServer<T>(
  { credentials, startTls = credentials !== undefined, refuses, busy = false }: MailServerOptions,
  use: (server: MailServer) => Promise<T>,
): Promise<T> {
  const taken: Taken[] = [];
  const tried: string[] = [];
  const server = new SMTPServer({
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(credentials === undefined ? ['AUTH'] : [])],
    disableReverseLookup: true,
    onConnect: (_session, done) => done(busy ? refusal(421, 'later, for eve@evil.example') : null),
    onAuth({ username = '', password = '' }, _session, done) {
      tried.push(`${username}:${password}`);
      if (`${username}:${password}` === credentials) done(null, { user: username });
      else done(refusal(535, `not with ${password}`));
    },
    onRcptTo: ({ address }, _session, done) => done(address === refuses ? refusal(550, `no ${address} here`) : null),
    async onData(stream, { envelope, user, secure }, done) {
      const chunks: Uint8Array[] = await stream.toArray();
      taken.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        user: user ? String(user) : null,
        secure,
        raw: Buffer.concat(chunks),
      });
      done();
    },
  });
  server.on('error', () => {}); // such as a caller that hangs up
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  try {
    return await use({ url: `smtp://127.0.0.1:${port}`, taken, tried });
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}
