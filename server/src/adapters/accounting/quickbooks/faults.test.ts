import { isConnectionLost } from '@hourbook/domain/accounting/connection-lost.ts';
import { AccountingFault } from '@hourbook/domain/ports/accounting-gateway.ts';
import { expect, it } from 'vitest';
import { readAnswer } from './faults.ts';

const NOW = Date.parse('2025-06-11T15:00:00Z');

function faultOf(status: number, code: string | null): AccountingFault {
  const text = code === null ? '' : JSON.stringify({ Fault: { Error: [{ code, Message: 'Refused' }] } });
  try {
    readAnswer({ status, headers: new Headers(), text }, NOW);
  } catch (error) {
    if (error instanceof AccountingFault) return error;
  }
  throw new Error('No fault');
}

it.each([
  [403, '3100', '3100'],
  [403, '4711', '403'],
  [403, null, '403'],
  [400, '120', '120'],
])('SY-17: status %i with code %s is told as a lost connection, by the code %s', (status, code, told) => {
  const fault = faultOf(status, code);
  expect(fault).toMatchObject({ kind: 'AUTH', code: told });
  expect(isConnectionLost(fault.code)).toBe(true);
});

it.each([
  [400, '6210'],
  [429, null],
  [503, null],
])('status %i with code %s is no lost connection', (status, code) =>
  expect(isConnectionLost(faultOf(status, code).code)).toBe(false),
);
