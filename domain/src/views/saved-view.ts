import { z } from 'zod';
import { can } from '../access/permissions.ts';
import { type Role, roleNames } from '../access/roles.ts';
import type { Answer } from '../answers.ts';
import { refusal } from '../errors.ts';
import { id, keptText, seen, version } from '../reference/fields.ts';
import { line } from '../text.ts';
import { isSearchOf, viewSearch } from './address.ts';
import { mayOpen, type ViewPagePath, viewPagePaths } from './pages.ts';
import { periodsOf, type RelativePeriod, relativePeriods, withoutPeriod } from './period.ts';
import type { ViewSearch } from './viewed-part.ts';

/** VW-1: the most views of a person. */
export const MOST_VIEWS = 50;
/** VW-4: the most views in the company that are shared, as everybody's are listed together. */
export const MOST_SHARED = 200;
const LONGEST_NAME = 60;

const sharedWith = z
  .array(z.enum(roleNames))
  .max(roleNames.length)
  .refine((roles) => new Set(roles).size === roles.length);
const period = z.enum(relativePeriods).nullable();

/** VW-1: the address of a list, kept under a name. It holds no data: opened, it shows what its reader may see. */
export const savedViewRecord = z.strictObject({
  id,
  ownerId: id,
  page: z.enum(viewPagePaths),
  name: keptText(1, LONGEST_NAME),
  search: z.record(z.string(), z.string()),
  /** VW-3; null: the address as it is. */
  period,
  sharedWith: z.array(z.enum(roleNames)),
  deleted: z.boolean(),
  /** A number from 1 to {@link MOST_VIEWS} that no other view of the owner has. */
  place: z.number().nullable(),
});
export type SavedView = z.output<typeof savedViewRecord>;

/** VW-6: the views with which lists open for a person. The id is that of the person. */
export const firstViewsRecord = z.strictObject({
  id,
  views: z.array(z.strictObject({ page: z.enum(viewPagePaths), viewId: id })).max(viewPagePaths.length),
});
export type FirstViews = z.output<typeof firstViewsRecord>;

const name = line(1, LONGEST_NAME).describe('Unique among those of its owner for the page, in any case.');
const search = viewSearch.describe(
  'The parameters of the address: `{ "officeId": "1", "sort": "-name" }`; without what is open, the page number and the size.',
);
const sentPeriod = period.describe('In place of dates in the address: they are computed when the view is opened.');

/** `POST /saved-view` */
export const savedViewInput = z.object({
  page: z.enum(viewPagePaths),
  name,
  search,
  period: sentPeriod.default(null),
  sharedWith: sharedWith.default([]),
});
export type SavedViewInput = z.output<typeof savedViewInput>;

/** `PUT /saved-view/{id}`: what is absent stays. */
export const savedViewChange = z.object({
  id,
  version: seen,
  name: name.optional(),
  search: search.optional(),
  period: sentPeriod.optional(),
  sharedWith: sharedWith.optional(),
});
export type SavedViewChange = z.output<typeof savedViewChange>;

/** `PUT /saved-view/first` */
export const firstViewInput = z.object({
  page: z.enum(viewPagePaths),
  viewId: id.nullable().describe('null: the list opens as usual.'),
});
export type FirstViewInput = z.output<typeof firstViewInput>;

export const savedViewAnswer = z
  .strictObject({
    id,
    page: z.enum(viewPagePaths),
    name: z.string(),
    search: z.record(z.string(), z.string()),
    period,
    sharedWith: z.array(z.enum(roleNames)),
    owner: z.strictObject({ id, name: z.string() }),
    mayChange: z.boolean().describe('The caller owns it or is an administrator.'),
    isFirst: z.boolean().describe('The list opens with it for the caller.'),
    version,
  })
  .meta({ id: 'SavedView' });
export const savedViewsAnswer = z.array(savedViewAnswer).describe('By name.');
export type SavedViewAnswer = Answer<typeof savedViewAnswer>;

type Reader = { readonly id: number; readonly roles: readonly Role[] };
type Seen = Pick<SavedView, 'ownerId' | 'page' | 'sharedWith' | 'deleted'>;

/**
 * VW-4: whether somebody sees a view: their own, and those that are shared with one of their roles, if they may open the page.
 * Administrators see all that are shared.
 */
export function seesView({ ownerId, page, sharedWith: shared, deleted }: Seen, { id: reader, roles }: Reader): boolean {
  if (deleted) return false;
  if (ownerId === reader) return true;
  const isTheirs = shared.some((role) => roles.includes(role)) || (shared.length > 0 && can(roles, 'views.others'));
  return isTheirs && mayOpen(roles, page);
}

/** VW-5: whether somebody may change or delete a view that they see. */
export const changesView = ({ ownerId }: Pick<SavedView, 'ownerId'>, { id: actor, roles }: Reader): boolean =>
  ownerId === actor || can(roles, 'views.others');

/**
 * VW-5: the view, for somebody who is about to change it.
 * @throws DomainError `saved-view-gone` for a view that they do not see, `access-denied` for one that is only shared with them
 */
export function changeable<V extends SavedView>(view: V, actor: Reader): V {
  if (!seesView(view, actor)) throw refusal('saved-view-gone');
  if (!changesView(view, actor)) throw refusal('access-denied');
  return view;
}

type Addressed = { readonly page: ViewPagePath; readonly search: ViewSearch; readonly period: RelativePeriod | null };

/**
 * VW-2, VW-3: checks the address by the page, and takes out the dates in whose place the view has a period.
 * @throws DomainError `form-invalid`
 */
export function addressKept({ page, search: sent, period: of }: Addressed): Pick<SavedView, 'search' | 'period'> {
  if (!isSearchOf(page, sent) || (of !== null && !periodsOf(page).includes(of))) throw refusal('form-invalid');
  return { search: { ...(of === null ? sent : withoutPeriod(page, sent)) }, period: of };
}

/** VW-6 */
export function withFirst(before: FirstViews, { page, viewId }: FirstViewInput): FirstViews {
  const known = before.views.find((each) => each.page === page)?.viewId ?? null;
  if (known === viewId) return before;
  const others = before.views.filter((each) => each.page !== page);
  return { ...before, views: viewId === null ? others : [...others, { page, viewId }] };
}
