import { BlockList, isIP, isIPv4 } from 'node:net';

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** What RFC 6890 and its registry reserve: this network, private, shared, loopback, link-local (with the metadata of clouds), tests, multicast. */
const RESERVED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // the host of a machine at Azure
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The only addresses of IPv6 that are public, so that those which wrap one of IPv4 are none. */
const PUBLIC_V6 = ['2000::/3'];
/** Within these: protocols and tunnels (Teredo, 6to4), which lead to addresses of IPv4, and documentation. */
const RESERVED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** @param networks as `10.20.0.0/16`, or single addresses */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const reserved = listOf([...RESERVED_V4, ...RESERVED_V6]);
const publicV6 = listOf(PUBLIC_V6);
const loopback = listOf(['127.0.0.0/8', '::1']);

/** @returns the address of IPv4 that one of IPv6 stands for (`::ffff:7f00:1`), otherwise the address itself */
function unmapped(address: string): string {
  if (isIPv4(address)) return address;
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(shortest(address)) ?? [];
  if (!high || !low) return address;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** The one way to write an address of IPv6, without an interface. */
const shortest = (address: string): string => new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);

/** GEN-14: whether an address is one of the public internet. */
function isPublic(address: string): boolean {
  const family = familyOf(address);
  if (reserved.check(address, family)) return false;
  return family === 'ipv4' || (publicV6.check(address, family) && !ISATAP.test(shortest(address)));
}

/** The end of an address that leads through a tunnel to the IPv4 address in it (RFC 5214). */
const ISATAP = /:5efe:(?:[\da-f]{1,4}:[\da-f]{1,4}|:)$/;

export interface Networks {
  /** @param plain whether it is sent without TLS, which is for this machine only */
  mayBeSentTo(address: string, plain: boolean): boolean;
}

/** @param allowed networks and addresses that may be sent to though they are not public */
export function openNetworks(allowed: readonly string[]): Networks {
  const list = listOf(allowed);
  return {
    mayBeSentTo(given, plain) {
      if (isIP(given) === 0) return false;
      const address = unmapped(given);
      const family = familyOf(address);
      if (plain && !loopback.check(address, family)) return false;
      return list.check(address, family) || isPublic(address);
    },
  };
}
