import { createServer } from 'node:net';
import { aReceiver } from '@hourbook/tests/builders/webhook-receiver.ts';
import { describe, expect, it } from 'vitest';
import { openWebhookSender } from './sender.ts';

const SIGNED = { headers: { 'x-hourbook-kind': 'hours.saved' }, body: '{"id":"ä"}' };
const never = new AbortController().signal;
const here = { privateNetworks: ['127.0.0.1'] };
const sent = (address: string, settings = {}, signal = never) =>
  openWebhookSender({ ...here, ...settings }).send(address, SIGNED, signal);

describe('GEN-14: what is sent', () => {
  it('is the body with its headers, and a 2xx is an arrival', async () => {
    await using receiver = await aReceiver();
    expect(await sent(receiver.address)).toEqual({ status: 204, failure: null });
    expect(receiver.received).toMatchObject([{ path: '/hours', body: SIGNED.body, headers: SIGNED.headers }]);
  });

  it.each([
    [200, null],
    [302, 'redirect'],
    [400, 'answer'],
    [500, 'answer'],
  ])('a %s is %s', async (status, failure) => {
    await using receiver = await aReceiver();
    receiver.answers((response) => response.writeHead(status, { location: '/elsewhere' }).end());
    expect(await sent(receiver.address)).toEqual({ status, failure });
    expect(receiver.received).toHaveLength(1); // no redirect is followed
  });

  it('ends where the receiver hangs, and when the signal aborts', async () => {
    await using receiver = await aReceiver();
    receiver.answers(() => {});
    expect(await sent(receiver.address, { longest: 50 })).toEqual({ status: null, failure: 'timeout' });
    const stop = new AbortController();
    receiver.answers(() => stop.abort());
    expect(await sent(receiver.address, {}, stop.signal)).toEqual({ status: null, failure: 'timeout' });
  });

  it('reads no more of an answer than is of interest, and by its status', async () => {
    await using receiver = await aReceiver();
    let written = 0;
    receiver.answers((response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written += 1;
      };
      response.on('drain', more);
      more();
    });
    expect(await sent(receiver.address)).toEqual({ status: 200, failure: null });
    expect(written).toBeLessThan(200);
    receiver.answers((response) => response.writeHead(503).write('…'));
    expect(await sent(receiver.address, { longest: 50 })).toEqual({ status: 503, failure: 'answer' });
  });

  it('is nothing that answers in another way, or not at all', async () => {
    const server = createServer((socket) => void socket.resume().end('220 mail.example\r\n'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    expect(await sent(`http://127.0.0.1:${port}/`)).toEqual({ status: null, failure: 'unreachable' });
    await new Promise((closed) => server.close(closed));
    expect(await sent(`http://127.0.0.1:${port}/`)).toEqual({ status: null, failure: 'unreachable' });
  });

  it('is not sent where the certificate is not for the name', async () => {
    await using receiver = await aReceiver();
    // A receiver without TLS stands for one with a bad certificate: the handshake fails.
    expect(await sent(`https://127.0.0.1:${receiver.port}/`)).toEqual({ status: null, failure: 'certificate' });
    expect(receiver.received).toEqual([]);
  });
});

describe('GEN-14: where a name leads', () => {
  it('is looked up once, and sent to the address that was checked', async () => {
    await using receiver = await aReceiver();
    const asked: string[] = [];
    const look = async (host: string) => {
      asked.push(host);
      return ['127.0.0.1'];
    };
    expect(await sent(`http://payroll.example:${receiver.port}/`, { look })).toEqual({ status: 204, failure: null });
    expect(asked).toEqual(['payroll.example']);
    expect(receiver.received[0]?.headers.host).toBe(`payroll.example:${receiver.port}`);
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['an address of IPv4 within one of IPv6', ['::ffff:169.254.169.254']],
    ['a public and a private address', ['93.184.216.34', '10.0.0.1']],
  ])('is checked at each delivery: %s', async (_, found) => {
    // Public when the webhook was added, and private now.
    const answers = [['93.184.216.34'], found];
    const sender = openWebhookSender({ ...here, look: async () => answers.shift() ?? [] });
    expect(await sender.refusalOf('https://payroll.example/')).toBeNull();
    expect(await sender.send('https://payroll.example/', SIGNED, never)).toEqual({ status: null, failure: 'private' });
  });

  it.each(['https://10.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://0x7f000002/', 'https://2130706434/'])(
    'is checked where the address says it: %s',
    async (address) => {
      expect(await openWebhookSender(here).refusalOf(address)).toBe('private');
      expect(await sent(address)).toEqual({ status: null, failure: 'private' });
    },
  );

  it('may be nowhere, or not be found in time', async () => {
    const nowhere = { look: async () => [] };
    expect(await openWebhookSender({ ...here, ...nowhere }).refusalOf('https://payroll.example/')).toBe('unknown');
    expect(await sent('https://payroll.example/', nowhere)).toEqual({ status: null, failure: 'unknown' });
    const hangs = { look: () => new Promise<never>(() => {}), longest: 50 };
    expect(await openWebhookSender({ ...here, ...hangs }).refusalOf('https://payroll.example/')).toBe('unknown');
    expect(await sent('https://payroll.example/', hangs)).toEqual({ status: null, failure: 'timeout' });
  });
});
