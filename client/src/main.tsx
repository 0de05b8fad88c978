import './theme/mantine.css';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './lib/query-client.ts';
import { createApi, rememberTarget } from './lib/session.ts';
import { createClient, trpc } from './lib/trpc.ts';
import { createAppRouter } from './router.ts';
import { colorSchemeManager, cssVariablesResolver, styleNonce, theme } from './theme/mantine.ts';

const queryClient = createQueryClient(sessionEnded);
const client = createClient();
const router = createAppRouter(createApi(client, queryClient));

/** Whatever was typed is in its draft; nobody is asked whether to leave. */
function sessionEnded(): void {
  const { pathname, href } = router.state.location;
  if (pathname === '/login') return;
  rememberTarget(href);
  queryClient.clear();
  void router.navigate({ to: '/login', replace: true, state: { sessionEnded: true }, ignoreBlocker: true });
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
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
