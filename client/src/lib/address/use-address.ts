import {
  type NavigateOptions,
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useMatch,
  useNavigate,
} from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { pageHref } from '../page-href.ts';
import { stringifySearch } from '../search.ts';

type Routes = RegisteredRouter['routeTree'];

/** The parameters that the schema of a route reads from its address. */
export type SearchOf<Id extends RouteIds<Routes>> = RouteById<Routes, Id>['types']['fullSearchSchema'];

/** Parameters to set; undefined removes a parameter, and the others stay. */
export type Change<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined };
type Move = Pick<NavigateOptions, 'replace' | 'resetScroll' | 'ignoreBlocker'>;

/**
 * The address of a page. A part that needs some of its parameters takes the address of any page that has them:
 * `Address<{ open?: string }>`.
 */
export interface Address<Search extends object> {
  readonly search: { readonly [Name in keyof Search]-?: Search[Name] | undefined };
  /** By default the change replaces the entry in the history. The page keeps its scroll position. */
  readonly change: (to: Change<Search>, how?: Move) => void;
  /** For a part that names its parameters itself. @param next gets the parameters at that time, and answers all of them */
  readonly rewrite: (next: (before: Readonly<Record<string, unknown>>) => object, how?: Move) => void;
  /** For a `Link` to the same page: `<Link to="." search={address.with({ view: 'table' })}>`. */
  readonly with: (to: Change<Search>) => (before: object) => object;
  /** For a link to the same page that can be opened in another tab. */
  readonly hrefOf: (to: Change<Search>) => string;
}

/** The address of the page of a route, typed by the route's schema. */
export function useAddress<Id extends RouteIds<Routes>>(from: Id): Address<SearchOf<Id>> {
  // The compiler cannot follow a route that is not known yet.
  const read: unknown = useMatch({ from, select: (match): unknown => match.search });
  const search = read as Address<SearchOf<Id>>['search'];
  const path = useMatch({ from, select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const rewrite = useCallback<Address<SearchOf<Id>>['rewrite']>(
    (next, how) => void navigate({ to: '.', search: next, replace: true, resetScroll: false, ...how }),
    [navigate],
  );
  // Based on the address at that time, since two changes may happen before the next render.
  const change = useCallback<Address<SearchOf<Id>>['change']>((to, how) => rewrite(withChange(to), how), [rewrite]);
  return useMemo(
    () => ({
      search,
      change,
      rewrite,
      with: withChange,
      hrefOf: (to) => pageHref(`${path}${stringifySearch({ ...search, ...to })}`),
    }),
    [search, change, rewrite, path],
  );
}

const withChange = (to: object) => (before: object) => ({ ...before, ...to });
