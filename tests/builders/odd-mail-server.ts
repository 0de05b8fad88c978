import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What an odd mail server does with a mail, by the first word of its address: `mute@lake.example`. */
const oddly: Readonly<Record<string, (socket: Socket, isData: boolean) => boolean>> = {
  /** Never answers to the address. */
  mute: (_socket, isData) => !isData,
  /** Goes on saying that it is still there. */
  drip: (socket, isData) => {
    if (isData) return false;
    const every = setInterval(() => socket.write('250-still here\r\n'), 20);
    socket.once('close', () => clearInterval(every));
    return true;
  },
  /** Takes the whole mail, and hangs up without an answer. */
  drop: (socket, isData) => isData && Boolean(socket.destroy()),
  /** Takes the whole mail, and never answers. */
  hang: (_socket, isData) => isData,
  /** Refuses what is in the mail. */
  spam: (socket, isData) => {
    if (isData) socket.write('554 no such thing here\r\n');
    return isData;
  },
};

interface OddMailServer {
  readonly url: string;
  /** The addresses of the mails that it was given whole, in order. */
  readonly taken: readonly string[];
}

/** A TCP server that speaks SMTP with most addresses and behaves oddly with some. @param silent it never says a word */
export async function withOddMailServer(silent: boolean, use: (server: OddMailServer) => Promise<void>): Promise<void> {
  const taken: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => {}); // such as a caller that hangs up
    if (silent) return;
    socket.write('220 odd\r\n');
    let [address, isData, rest] = ['', false, ''];
    const isOdd = () => oddly[address.split('@')[0] ?? '']?.(socket, isData) ?? false;
    const answer = (text: string) => socket.write(`${text}\r\n`);
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk.toString('latin1')}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData) {
          if (line !== '.') continue;
          taken.push(address);
          if (!isOdd()) answer('250 taken');
          isData = false;
        } else if (/^RCPT/i.test(line)) {
          address = /<(.+)>/.exec(line)?.[1] ?? '';
          if (!isOdd()) answer('250 fine');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          answer('354 go on');
        } else answer('250 fine');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken });
  } finally {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}
