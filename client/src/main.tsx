import './theme/mantine.css';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import './theme/print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFiles } from './lib/kept-files.ts';
import { createAppRouter } from './router.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { openRecovery } from './shared/api/recovery.ts';
import { isTold, isUnreachable } from './shared/api/refusal.ts';
import { stepUp } from './shared/api/step-up.ts';
import { createClient, trpc } from './shared/api/trpc.ts';
import { createApi, isEntryPage, rememberTarget, takeTarget } from './shared/session/session.ts';
import { colorSchemeManager, cssVariablesResolver, styleNonce, theme } from './theme/mantine.ts';

const queryClient = createQueryClient({ onSignedOut: sessionEnded, onUnreachable: () => recovery.wait(readAgain) });
const client = createClient(stepUp.ask);
const recovery = openRecovery(askServer);
const api = createApi(client, queryClient, recovery);
const router = createAppRouter(api);

async function askServer() {
  try {
    await client.auth.ways.query();
    const isStill = await api.session.isStill();
    if (!isStill) sessionEnded();
    return isStill ? 'back' : 'ended';
  } catch (error) {
    return isUnreachable(error) ? 'away' : 'back';
  }
}

function readAgain(): void {
  void queryClient.refetchQueries({ predicate: ({ state }) => isUnreachable(state.error) });
}

/** An answer said that nobody is signed in any more. */
function sessionEnded(): void {
  if (isEntryPage(router.state.location.pathname)) return;
  api.session.lost();
  leave();
}

/** Whatever was typed is in its draft; nobody is asked whether to leave. */
function leave(): void {
  rememberTarget(router.state.location.href);
  void router.navigate({ to: '/login', replace: true, state: { sessionEnded: true }, ignoreBlocker: true });
}

api.session.onOtherTab((someone) => {
  if (!isEntryPage(router.state.location.pathname)) leave();
  else if (someone) router.history.replace(takeTarget('/'));
});

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
const app = createRoot(root, {
  onCaughtError: (error) => {
    if (!isTold(error)) reportError(error);
  },
});

const start = () =>
  app.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        withGlobalClasses={false}
      >
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </trpc.Provider>
      </MantineProvider>
    </StrictMode>,
  );

keepFiles();

// Nothing before the pages calculates with dates.
if ((globalThis as { readonly Temporal?: unknown }).Temporal) start();
else void import('temporal-polyfill/global').then(start);
