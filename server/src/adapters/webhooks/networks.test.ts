import { describe, expect, it } from 'vitest';
import { openNetworks } from './networks.ts';

const strict = openNetworks([]);

describe('GEN-14: without a setting', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001:81b::200e', '::ffff:93.184.216.34'])(
    '%s may be sent to',
    (address) => expect(strict.mayBeSentTo(address, false)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.9.9.9', '169.254.169.254'],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.192',
      '192.168.1.1',
      '198.18.0.1',
      '168.63.129.16',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '64:ff9b::7f00:1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a9fe:a9fe', '::ffff:10.0.0.1', '::127.0.0.1'],
    ...['2002:7f00:1::', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:db8::1', '::ffff:0:127.0.0.1'],
    ...['2a00:1450:4001:81b:0:5efe:a00:1', '2a00:1450::200:5efe:7f00:1', '2a00:1450:4001:81b:0:5efe::'],
    ...['localhost', 'payroll.example', ''],
  ])('%s may not', (address) => expect(strict.mayBeSentTo(address, false)).toBe(false));

  it('nothing may be sent without TLS', () => {
    for (const address of ['93.184.216.34', '127.0.0.1', '::1']) {
      expect(strict.mayBeSentTo(address, true)).toBe(false);
    }
  });
});

describe('GEN-14: with networks that the operator allows', () => {
  const some = openNetworks(['10.20.0.0/16', '127.0.0.1', 'fd12::/16']);

  it.each([
    ['10.20.3.4', true],
    ['::ffff:10.20.3.4', true],
    ['10.21.0.1', false],
    ['127.0.0.1', true],
    ['127.0.0.2', false],
    ['fd12:1::1', true],
    ['fd13::1', false],
    ['169.254.169.254', false],
    ['93.184.216.34', true],
  ])('%s: %s', (address, may) => expect(some.mayBeSentTo(address, false)).toBe(may));

  it('only this machine may be sent to without TLS', () => {
    expect(some.mayBeSentTo('127.0.0.1', true)).toBe(true);
    expect(some.mayBeSentTo('10.20.3.4', true)).toBe(false);
  });
});
