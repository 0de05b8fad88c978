import { accountsRefusals } from '@hourbook/domain/accounts/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { createRoute, type HistoryState, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { codeGone } from '#lib/code-gone.ts';
import { type Api, homeOf, takeTarget } from '#shared/session/session.ts';
import { keepOnlyOf } from '#shared/session/version.ts';
import { rootRoute } from './root.tsx';
import { RouteProblem } from './route-problem.tsx';

/** Redirects people who are signed in already, for example by single sign-on, to the page they wanted. */
async function goesOn({ session }: Api, state: HistoryState = {}): Promise<void> {
  const self = await session.whoComes();
  if (!self) return;
  keepOnlyOf(import.meta.env.VITE_BUILD);
  session.begin(self);
  throw redirect({ href: takeTarget(homeOf(self)), replace: true, state });
}

const SignInPage = lazyRouteComponent(() => import('#features/sign-in/sign-in-page.tsx').catch(codeGone), 'SignInPage');

/** The token of a link in a mail. */
const withToken = z.object({ token: z.string().min(1).optional().catch(undefined) });

interface Entered {
  readonly context: { readonly api: Api };
  readonly search: z.output<typeof withToken>;
}

/** The `beforeLoad` of a page that is of no use without a token (M010). */
async function withTokenOnly({ context: { api }, search: { token } }: Entered): Promise<{ token: string }> {
  await goesOn(api);
  if (token !== undefined) return { token };
  const told = { tone: 'bad', texts: [textIn(accountsRefusals, 'token-refused')] } as const;
  throw redirect({ to: '/login', replace: true, state: { told } });
}

/** Why single sign-on was refused, as a code of our own (US-3). */
const refusedSignOn = z.enum(['bad-credentials', 'sign-on-unavailable']);
const atLogin = withToken.extend({ refused: refusedSignOn.optional().catch(undefined) });

/** R002; with a token, the same as {@link activateRoute}. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: atLogin,
  beforeLoad: async ({ context: { api }, location, search: { refused } }) => {
    if (location.state.signOut) {
      await api.session.end();
      throw redirect({ to: '/login', replace: true }); // so that going back in the history does not sign out again
    }
    if (refused !== undefined) {
      const told = { tone: 'bad', texts: [textIn(accountsRefusals, refused)] } as const;
      throw redirect({ to: '/login', replace: true, state: { told } });
    }
    SignInPage.preload?.()?.catch(() => {}); // loads in parallel with the session; an error is reported when the page is rendered
    await goesOn(api, location.state.unknown ? { unknown: true } : {});
  },
  component: SignInPage,
  errorComponent: RouteProblem,
});

/** R003: the same page at the address of the activation mail (US-5). */
export const activateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activate',
  validateSearch: withToken,
  beforeLoad: ({ context: { api } }) => goesOn(api),
  component: SignInPage,
  errorComponent: RouteProblem,
});

/** R001. */
export const testLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-login',
  beforeLoad: ({ context: { api } }) => goesOn(api),
  component: lazyRouteComponent(() => import('#features/sign-in/look-up-page.tsx').catch(codeGone), 'LookUpPage'),
  errorComponent: RouteProblem,
});

/** R004. */
export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  beforeLoad: ({ context: { api } }) => goesOn(api),
  component: lazyRouteComponent(
    () => import('#features/sign-in/forgot-password-page.tsx').catch(codeGone),
    'ForgotPasswordPage',
  ),
  errorComponent: RouteProblem,
});

/** R005: without a token it redirects to the sign-in. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: withToken,
  beforeLoad: withTokenOnly,
  component: lazyRouteComponent(
    () => import('#features/sign-in/reset-password-page.tsx').catch(codeGone),
    'ResetPasswordPage',
  ),
  errorComponent: RouteProblem,
});

/** The address of the invitation mail, where a new person chooses the first password. */
export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  validateSearch: withToken,
  beforeLoad: withTokenOnly,
  component: lazyRouteComponent(
    () => import('#features/sign-in/reset-password-page.tsx').catch(codeGone),
    'WelcomePage',
  ),
  errorComponent: RouteProblem,
});

/** R006. */
export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  beforeLoad: async ({ context: { api } }) => {
    await goesOn(api);
    void api.utils.accounts.offices.prefetch();
  },
  component: lazyRouteComponent(() => import('#features/sign-in/register-page.tsx').catch(codeGone), 'RegisterPage'),
  errorComponent: RouteProblem,
});
