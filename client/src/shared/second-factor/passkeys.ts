import type { PasskeyMade, PasskeyProof } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import { codeGone } from '#lib/code-gone.ts';
import type { Answers } from '../api/trpc.ts';

/** Loaded when a passkey is used: most pages need none. */
const library = () => import('@simplewebauthn/browser').catch(codeGone);

/** The same as the server sends them, in the types of the browser. */
type Options<Start extends (asked: never) => unknown> = Parameters<Start>[0] extends { optionsJSON: infer O }
  ? O
  : never;

/** Browsers take passkeys for names only, not for numbers. */
export const takesPasskeys = !/^[\d.]+$|:/.test(window.location.hostname);

/** @returns null: the person or the browser gave up */
export async function provePasskey(asked: Answers['accounts']['factor']['askPasskey']): Promise<PasskeyProof | null> {
  const { startAuthentication } = await library();
  return (await startAuthentication({ optionsJSON: asked as Options<typeof startAuthentication> }).catch(
    () => null,
  )) as PasskeyProof | null;
}

/** @returns null: the person or the browser gave up */
export async function makePasskey(asked: Answers['accounts']['factor']['beginPasskey']): Promise<PasskeyMade | null> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: asked as Options<typeof startRegistration> }).catch(
    () => null,
  )) as PasskeyMade | null;
}
