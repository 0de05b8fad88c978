import type { Request } from 'express';
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
