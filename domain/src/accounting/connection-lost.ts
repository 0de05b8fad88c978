/**
 * SY-17: the codes of entries that were refused because Hourbook has no access to QuickBooks any more, and not for a
 * reason of their own: it was disconnected, the consent has ended, a fresh token is refused too, or the company does not
 * admit Hourbook or the person who connected it.
 */
const connectionLostCodes = ['disconnected', 'invalid_grant', '401', '403', '3100', '120'] as const;
export type ConnectionLost = (typeof connectionLostCodes)[number];

/** SY-17: whether an entry refused with this code waits for an administrator to reconnect. */
export const isConnectionLost = (code: string): code is ConnectionLost =>
  (connectionLostCodes as readonly string[]).includes(code);
