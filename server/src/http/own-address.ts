import type { Request } from 'express';
import type { Page } from '../people/second-factor/passkeys.ts';
import type { Config } from '../ports/config.ts';

type Settings = Pick<Config, 'publicUrl'>;

/** Whether people reach Hourbook over TLS: `PUBLIC_URL` says so, or this request came over TLS. */
export const isSecure = ({ publicUrl }: Settings, req: Pick<Request, 'secure'>): boolean =>
  req.secure || (publicUrl !== null && new URL(publicUrl).protocol === 'https:');

/** @returns whether an origin, including its scheme, is Hourbook's own */
export function isOwnOrigin({ publicUrl }: Settings, req: Pick<Request, 'protocol' | 'host'>, origin: string): boolean {
  const known = publicUrl === null ? null : new URL(publicUrl);
  if (origin === known?.origin) return true;
  const asked = URL.parse(`${req.protocol}://${req.host}`);
  // For a known host, the scheme is known too.
  return asked !== null && asked.host !== known?.host && origin === asked.origin;
}

/**
 * @returns the page from which a browser calls. Where only the browser knows the scheme, its `Origin` says so: a foreign one
 * was refused before
 */
export function pageOf({ publicUrl }: Settings, req: Pick<Request, 'protocol' | 'host' | 'get'>): Page {
  const known = publicUrl === null ? null : new URL(publicUrl);
  const told = URL.parse(req.get('origin') ?? '');
  const asked = URL.parse(`${req.protocol}://${req.host}`);
  const { origin, hostname } = told ?? (known?.host === asked?.host ? known : asked) ?? { origin: '', hostname: '' };
  return { origin, host: hostname };
}
