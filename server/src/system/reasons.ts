import type { Config } from '../ports/config.ts';

/** UTF-16 units of a reason that are shown. */
const LONGEST = 500;
/** Shorter settings would take away words that are no secret. */
const SHORTEST = 6;

/** What stands in an address before its host. */
const CREDENTIALS = /(?<=:\/\/)[^\s/]+@/g;
/** A name that says that what follows is one. */
const NAMED =
  /((?:password|passwd|secret|token|api[_-]?key|authorization)["']?\s*[=:]\s*)(?:(?:bearer|basic)\s+)?\S+/gi;

/** @returns the secrets of the settings, also as they stand in an address */
function secretsOf({ mail, engines, signOn, quickBooks, metricsToken, admin, encryptionKey }: Config): string[] {
  const addresses = [mail.smtpUrl, engines?.eventStore, engines?.mongo, engines?.redis];
  const passwords = addresses.flatMap((address) => {
    const password = /:\/\/[^\s/@]*?:([^\s/@]+)@/.exec(address ?? '')?.[1];
    return password ? [password, decoded(password)] : [];
  });
  const others = [signOn?.clientSecret, quickBooks?.clientSecret, metricsToken, admin?.password];
  return [...passwords, ...others, encryptionKey?.toString('base64')].filter(
    (each) => typeof each === 'string' && each.length >= SHORTEST,
  ) as string[];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * @returns why something failed, as an administrator may read it: without what signs in anywhere, in one line and not
 * too long. Errors of engines and servers may repeat an address or what was sent to them.
 */
export function shownReason(config: Config, error: string): string {
  let text = error.replace(CREDENTIALS, '…@').replace(NAMED, '$1…');
  for (const secret of secretsOf(config)) text = text.replaceAll(secret, '…');
  text = text.replace(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
