import { getRouteApi } from '@tanstack/react-router';
import type { Self } from './session.ts';

const signedIn = getRouteApi('/signed-in');

/** The person who is signed in; for all pages that require a sign-in. */
export const useSelf = (): Self => signedIn.useRouteContext().self;
