/** A server that Hourbook cannot do without is away, or of no use to us. Says where it is, never with which password. */
export class EngineUnreachable extends Error {
  override readonly name = 'EngineUnreachable';
  readonly engine: string;
  readonly address: string;
  constructor(engine: string, url: string, reason: string) {
    const address = hostsOf(url);
    super(`${engine} at ${address} cannot be used: ${reason}`);
    this.engine = engine;
    this.address = address;
  }
}

/** @returns `host:port` of a connection string, several with commas between: nothing of who we are there */
export function hostsOf(url: string): string {
  const authority = /^[a-z+]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '';
  const isTornApart = url.includes('@') && !authority.includes('@'); // by a sign in a password that was not encoded
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  return isTornApart || hosts === '' ? '(no address)' : hosts;
}
