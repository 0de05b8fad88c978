import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { createRoute, type HistoryState, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { codeGone } from '../lib/code-gone.ts';
import { type Api, takeTarget } from '../shared/session/session.ts';
import { keepOnlyOf } from '../shared/session/version.ts';
import { rootRoute } from './root.tsx';
import { RouteProblem } from './route-problem.tsx';

/** Whoever is signed in has no business here, and goes where they wanted to: they may come back from single sign-on. */
async function goesOn({ session }: Api, state: HistoryState = {}): Promise<void> {
  const self = await session.whoComes();
  if (!self) return;
  keepOnlyOf(import.meta.env.VITE_BUILD);
  session.begin(self);
  throw redirect({ href: takeTarget(), replace: true, state });
}

const SignInPage = lazyRouteComponent(
  () => import('../features/sign-in/sign-in-page.tsx').catch(codeGone),
  'SignInPage',
);

/** Of a link in a mail. */
const withToken = z.object({ token: z.string().min(1).optional().catch(undefined) });

/** How single sign-on was refused; what it is called is our own (US-3). */
const refusedSignOn = z.enum(['bad-credentials', 'sign-on-unavailable']);
const atLogin = withToken.extend({ refused: refusedSignOn.optional().catch(undefined) });

/** R002; with a token as {@link activateRoute}. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: atLogin,
  beforeLoad: async ({ context: { api }, location, search: { refused } }) => {
    if (location.state.signOut) {
      await api.session.end();
      throw redirect({ to: '/login', replace: true }); // the entry in the history is not to sign out once more
    }
    if (refused !== undefined) {
      const told = { tone: 'bad', texts: [errorText(refused)] } as const;
      throw redirect({ to: '/login', replace: true, state: { told } });
    }
    SignInPage.preload?.()?.catch(() => {}); // while the server is asked who comes; a failure is told where it is shown
    await goesOn(api, location.state.unknown ? { unknown: true } : {});
  },
  component: SignInPage,
  errorComponent: RouteProblem,
});

/** R003: the same page, where the link of the mail leads (US-5). */
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
  component: lazyRouteComponent(() => import('../features/sign-in/look-up-page.tsx').catch(codeGone), 'LookUpPage'),
  errorComponent: RouteProblem,
});

/** R004. */
export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  beforeLoad: ({ context: { api } }) => goesOn(api),
  component: lazyRouteComponent(
    () => import('../features/sign-in/forgot-password-page.tsx').catch(codeGone),
    'ForgotPasswordPage',
  ),
  errorComponent: RouteProblem,
});

/** R005: without a token there is nothing to do here. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: withToken,
  beforeLoad: async ({ context: { api }, search: { token } }) => {
    await goesOn(api);
    if (token !== undefined) return { token };
    const told = { tone: 'bad', texts: [errorText('token-refused')] } as const; // M010
    throw redirect({ to: '/login', replace: true, state: { told } });
  },
  component: lazyRouteComponent(
    () => import('../features/sign-in/reset-password-page.tsx').catch(codeGone),
    'ResetPasswordPage',
  ),
  errorComponent: RouteProblem,
});

/** Where the link of an invitation leads: whoever was added chooses a first password. */
export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  validateSearch: withToken,
  beforeLoad: async ({ context: { api }, search: { token } }) => {
    await goesOn(api);
    if (token !== undefined) return { token };
    throw redirect({
      to: '/login',
      replace: true,
      state: { told: { tone: 'bad', texts: [errorText('token-refused')] } },
    });
  },
  component: lazyRouteComponent(
    () => import('../features/sign-in/reset-password-page.tsx').catch(codeGone),
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
  component: lazyRouteComponent(() => import('../features/sign-in/register-page.tsx').catch(codeGone), 'RegisterPage'),
  errorComponent: RouteProblem,
});
