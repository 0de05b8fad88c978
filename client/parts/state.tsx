/** One state of a part, and nothing else: `state.html#/data-table/by-server`. A part alone leads to its states. */
import { MantineProvider } from '@mantine/core';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { StrictMode, Suspense, use, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { IconTips } from '#components/icon-tips.tsx';
import { tableView } from '#lib/address/parts.ts';
import { parseSearch, stringifySearch } from '#lib/search.ts';
import looks from '#theme/looks.module.css';
import { look } from './look.ts';
import { addressOf, placeOf, slugOf, statesOf } from './parts.ts';

/** Presses buttons one after the other, each as soon as it is there. */
function usePressed(names: readonly string[] = []): void {
  const left = useRef([...names]).current;
  useEffect(() => {
    const next = () => {
      const button = left[0] === undefined ? undefined : buttonOf(left[0]);
      if (button) {
        left.shift();
        button.click();
      }
      if (left.length === 0) watch.disconnect();
    };
    const watch = new MutationObserver(next);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    next();
    return () => watch.disconnect();
  }, [left]);
}

const buttonOf = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, summary, [role="switch"]')].find(
    (each) => (each.ariaLabel ?? each.textContent) === name,
  );

function Drawn({ part, state }: { readonly part: string; readonly state: string }) {
  const states = use(statesOf(part));
  const [name, drawn] = Object.entries(states).find(([each]) => slugOf(each) === state) ?? [];
  if (name && drawn) return <Alone key={`${part} ${name}`} name={`${part}: ${name}`} {...drawn} />;
  return (
    <>
      <h1>{part}</h1>
      <ul>
        {Object.entries(states).map(([each, { shows }]) => (
          <li key={each}>
            <a href={`#${addressOf({ part, state: each })}`} data-shows={shows}>
              {each}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Alone({ name, draw: Draw, press }: { readonly name: string } & Awaited<ReturnType<typeof statesOf>>[string]) {
  usePressed(press);
  return (
    <>
      <h1 className={looks.unseen} data-name>
        {name}
      </h1>
      <Draw />
    </>
  );
}

function Page() {
  const place = useLocation({ select: ({ pathname }) => pathname });
  return (
    <IconTips>
      <main id="main" className="state">
        <Suspense fallback={null}>
          <Drawn {...placeOf(place)} />
        </Suspense>
      </main>
    </IconTips>
  );
}

const root = createRootRoute({ validateSearch: z.object(tableView), component: Page, notFoundComponent: () => null });
// A part that changes its address stays at its place.
const places = createRoute({ getParentRoute: () => root, path: '/$part/{-$state}', component: () => null });
const router = createRouter({
  routeTree: root.addChildren([places]),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
});

const start = () =>
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <StrictMode>
      <MantineProvider {...look}>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </StrictMode>,
  );

if ((globalThis as { readonly Temporal?: unknown }).Temporal) start();
else void import('temporal-polyfill/global').then(start);
