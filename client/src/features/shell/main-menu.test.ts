import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MainMenu } from './main-menu.tsx';
import type { MenuGroup } from './menu.ts';
import { PageTabs } from './page-tabs.tsx';

const tab = (to: string, label: string) => ({ to, label, permission: 'any' });
const made: readonly MenuGroup<string, string>[] = [
  { label: null, entries: [{ label: 'Mine', icon: 'clock', tabs: [tab('/mine', 'Mine')] }] },
  {
    label: 'Team',
    entries: [{ label: 'Requests', icon: 'leave', tabs: [tab('/leave', 'Leave'), tab('/sickness', 'Sickness')] }],
  },
];
const groups = made as unknown as readonly MenuGroup[];

/** Renders the menu and the tabs at an address. @returns their HTML */
async function at(path: string): Promise<string> {
  const root = createRootRoute({
    component: () =>
      createElement(Fragment, null, createElement(MainMenu, { groups }), createElement(PageTabs, { groups })),
  });
  const pages = ['/mine', '/leave', '/sickness'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  await router.load();
  const page = createElement(RouterProvider, { router } as never);
  return renderToString(createElement(MantineProvider, null, page));
}

/** @returns the links as `label → address`, with a star at the open one */
const linksOf = (html: string, nav: string): string[] => {
  const [, content = ''] = new RegExp(`<nav aria-label="${nav}"[^>]*>(.*?)</nav>`).exec(html) ?? [];
  return [...content.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', inner = '']) => {
    const open = /data-open="true"|aria-current="page"/.test(attributes) ? '*' : '';
    return `${inner.replace(/<[^>]*>/g, '')} → ${/href="([^"]*)"/.exec(attributes)?.[1]}${open}`;
  });
};

describe('the menu beside a page', () => {
  it('shows each entry once, and which one is open', async () => {
    expect(linksOf(await at('/mine'), 'Main')).toEqual(['Mine → /mine*', 'Requests → /leave']);
    expect(linksOf(await at('/sickness'), 'Main')).toEqual(['Mine → /mine', 'Requests → /leave*']);
  });

  it('has the sister routes of the open entry as tabs at the head of the page', async () => {
    expect(linksOf(await at('/sickness'), 'Requests')).toEqual(['Leave → /leave', 'Sickness → /sickness*']);
  });

  it('has no tabs where there is nothing beside', async () => {
    expect(await at('/mine')).not.toContain('<nav aria-label="Mine"');
  });
});
