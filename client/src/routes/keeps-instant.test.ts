import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { past } from '#lib/address/parts.ts';
import { parseSearch, stringifySearch } from '#lib/search.ts';
import { keepsInstant } from './keeps-instant.ts';

const root = createRootRoute();
const withPast = { validateSearch: z.object(past), search: keepsInstant };
const pages = [
  createRoute({ getParentRoute: () => root, path: '/totals', ...withPast }),
  createRoute({ getParentRoute: () => root, path: '/balances', ...withPast }),
  createRoute({ getParentRoute: () => root, path: '/clients' }),
];

/** @returns the address of a link on the totals as of an instant */
async function linkOf(to: { readonly to: string; readonly search?: object }): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/totals?at=2025-06-10T15:00:00.000Z'] });
  const router = createRouter({ routeTree: root.addChildren(pages), history, parseSearch, stringifySearch });
  await router.load();
  return router.buildLocation(to).href;
}

it('a link keeps the instant as of which a page is read, if the other page has a past', async () => {
  expect(await linkOf({ to: '/balances' })).toBe('/balances?at=2025-06-10T15%3A00%3A00.000Z');
  expect(await linkOf({ to: '/clients' })).toBe('/clients');
});

it('the way back to now leaves the instant out', async () => {
  expect(await linkOf({ to: '/totals', search: { at: undefined } })).toBe('/totals');
});
