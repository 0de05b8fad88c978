import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';

/** Milliseconds for one question to a name server, which is asked twice. */
const PATIENCE = 2_000;

/** @returns the addresses of a host, those of IPv4 first; none: it is not found */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Asks the name servers, and not the machine's own way to look names up: that one cannot be stopped, and takes the threads that
 * others wait for.
 */
export const resolve: Resolve = async (host) => {
  if (host === 'localhost') return ['127.0.0.1'];
  const resolver = new dns.Resolver({ timeout: PATIENCE, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
};

/** @returns the host of an address, without the brackets of IPv6 */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** An address needs no look-up. */
export const resolvedBy =
  (look: Resolve): Resolve =>
  async (host) =>
    isIP(host) === 0 ? look(host) : [host];
