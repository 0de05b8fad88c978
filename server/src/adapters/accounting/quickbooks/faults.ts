import { type ConnectionLost, isConnectionLost } from '@hourbook/domain/accounting/connection-lost.ts';
import { AccountingFault, type FaultKind } from '@hourbook/domain/ports/accounting-gateway.ts';
import { z } from 'zod';
import type { Answer } from './ask.ts';

/** SY-17: what an accountant reads once the access has ended. */
export const EXPIRED = 'QuickBooks connection expired. Ask an administrator to reconnect.';
export const expired = (code: ConnectionLost) => new AccountingFault('AUTH', code, EXPIRED);

/** What accompanies an answer; the gateway in front of the provider writes the same in lower case. */
const some = z.string().optional().catch(undefined);
const fault = z.object({ code: some, Message: some, Detail: some, message: some, detail: some });
const shape = z.object({
  Fault: z.object({ Error: z.array(fault), type: some }).optional(),
  fault: z.object({ error: z.array(fault), type: some }).optional(),
});

const MOST_TOLD = 500;
/** Milliseconds; a longer wait that the provider asks for is cut to this. */
const LONGEST_WAIT = 3_600_000;

const THROTTLED = '3001';
/** The access token is not valid, or no longer. */
const TOKEN_REFUSED = '3200';
/** The company does not admit Hourbook, or the person who connected it. */
const NOT_ALLOWED = ['3100', '120'];
/** Codes that mean more than their type says. */
const kinds: Readonly<Record<string, FaultKind>> = { '610': 'GONE', '5010': 'STALE' };
/** The provider's own trouble, whatever was asked. */
const ITS_OWN = ['SystemFault', 'SERVICE', 'SERVICE_FAULT', 'THROTTLE'];

/** The access token was refused; another one may be accepted. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/**
 * SY-16: the object in an answer.
 * @param now milliseconds since 1970, for a `Retry-After` with a date
 * @throws AccountingFault for a fault, even with status 200, and for anything that is not an answer; TokenRefused
 */
export function readAnswer({ status, headers, text }: Answer, now: number): unknown {
  const json = parsed(text);
  const said = shape.safeParse(json).data;
  const { type, errors = [] } = said?.Fault
    ? { type: said.Fault.type, errors: said.Fault.Error }
    : { type: said?.fault?.type, errors: said?.fault?.error };
  const [first] = errors;
  const code = first?.code ?? null;
  const is = (kind: FaultKind, message: string) =>
    new AccountingFault(kind, code ?? String(status), message, { wait: waitOf(headers, now) });

  if (status === 401 || code === TOKEN_REFUSED) throw new TokenRefused();
  if (status === 429 || code === THROTTLED) throw is('TRANSIENT', 'QuickBooks takes no more calls at the moment');
  if (status >= 500 || status === 408) throw is('TRANSIENT', 'QuickBooks is not available at the moment');
  if (status === 403 || NOT_ALLOWED.includes(code ?? '')) throw expired(code && isConnectionLost(code) ? code : '403');
  if (first) {
    const kind = kinds[code ?? ''] ?? (ITS_OWN.includes(type ?? '') ? 'TRANSIENT' : 'PERMANENT');
    throw is(kind, told(first) ?? `QuickBooks refused it with code ${code}`);
  }
  if (status < 200 || status >= 300) throw is('TRANSIENT', `QuickBooks answered with status ${status}`);
  if (typeof json !== 'object' || json === null) throw unexpected();
  return json;
}

/**
 * Something that is not an answer: it is unknown whether anything was done, so the request may be repeated with the
 * same id.
 */
export const unexpected = () =>
  new AccountingFault('TRANSIENT', 'unexpected-answer', 'QuickBooks answered with something else than an answer');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function told({ Detail, detail, Message, message }: z.infer<typeof fault>): string | null {
  const text = [Detail, detail, Message, message].find((each) => each?.trim());
  return text
    ? text
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, MOST_TOLD)
    : null;
}

/** Seconds or a date, in milliseconds. */
function waitOf(headers: Headers, now: number): number | null {
  const asked = headers.get('retry-after')?.trim();
  if (!asked) return null;
  const wait = /^\d{1,9}$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}
