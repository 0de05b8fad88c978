import { doneAnswer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import { mayOpen, type ViewPagePath } from '@hourbook/domain/views/pages.ts';
import {
  addressKept,
  changeable,
  changesView,
  type FirstViewInput,
  type FirstViews,
  MOST_SHARED,
  MOST_VIEWS,
  type SavedView,
  type SavedViewAnswer,
  type SavedViewChange,
  type SavedViewInput,
  seesView,
  withFirst,
} from '@hourbook/domain/views/saved-view.ts';
import { namesOf } from '../accounts/names.ts';
import type { Author } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { createInPlace } from '../records/places.ts';
import { changeOrCreate } from '../reference/per-office.ts';

type Parts = Pick<Ports, 'records'>;

const ownedBy = (ownerId: number): Filter => ({
  all: [
    { field: 'ownerId', is: ownerId },
    { field: 'deleted', is: false },
  ],
});
type SharingParts = Pick<Ports, 'records' | 'exclusively'>;

const shared = { field: 'keys.shared', is: 'yes' } as const;

/** VW-4: the views that somebody sees, by name. */
export async function listViews(parts: Parts, reader: Person): Promise<SavedViewAnswer[]> {
  const { savedViews } = parts.records;
  const found = await savedViews.find({ any: [ownedBy(reader.id), shared] }, { sort: ['keys.name', 'id'] });
  return shown(
    parts,
    reader,
    found.filter((view) => seesView(view, reader)),
  );
}

async function shown(parts: Parts, reader: Person, views: readonly Stored<SavedView>[]): Promise<SavedViewAnswer[]> {
  const [names, first] = await Promise.all([
    namesOf(
      parts,
      reader,
      views.map(({ ownerId }) => ownerId),
    ),
    parts.records.firstViews.get(reader.id),
  ]);
  return views.map((view) => {
    const { id, page, name, search, period, sharedWith, ownerId, version } = view;
    return {
      id,
      page,
      name,
      search,
      period,
      sharedWith,
      owner: { id: ownerId, name: names.get(ownerId) ?? '' },
      mayChange: changesView(view, reader),
      isFirst: first?.views.some((each) => each.viewId === id && each.page === page) ?? false,
      version,
    };
  });
}

async function oneShown(parts: Parts, reader: Person, view: Stored<SavedView>): Promise<SavedViewAnswer> {
  const [answer] = await shown(parts, reader, [view]);
  return answer!;
}

/** VW-4: does what shares one more view, while the company shares fewer than it may. @throws DomainError `shared-views-full` */
const sharing = <T>({ records, exclusively }: SharingParts, work: () => Promise<T>): Promise<T> =>
  exclusively('shared-views', async () => {
    if ((await records.savedViews.count(shared)) >= MOST_SHARED) throw refusal('shared-views-full');
    return work();
  });

/**
 * VW-1: keeps an address under a name.
 * @throws DomainError `form-invalid`, `access-denied` for a page that the caller may not open, `name-taken`,
 *   `saved-views-full`, `shared-views-full`
 */
export async function saveView(
  parts: SharingParts,
  actor: Person,
  by: Author,
  { page, name, sharedWith, ...sent }: SavedViewInput,
): Promise<SavedViewAnswer> {
  if (!mayOpen(actor.roles, page)) throw refusal('access-denied');
  const made = { page, name, sharedWith, ...addressKept({ page, ...sent }), ownerId: actor.id, deleted: false };
  const places = { standing: ownedBy(actor.id), most: MOST_VIEWS, full: 'saved-views-full' } as const;
  const create = () => createInPlace(parts.records.savedViews, places, made, by);
  return oneShown(parts, actor, await (sharedWith.length > 0 ? sharing(parts, create) : create()));
}

/**
 * VW-5: changes the name, the address or the roles of a view. A view that nobody owns any more is deleted when it is unshared.
 * @throws DomainError `saved-view-gone`, `access-denied`, `form-invalid`, `name-taken`, `shared-views-full`; StaleRecord
 */
export async function changeView(
  parts: SharingParts,
  actor: Person,
  by: Author,
  { id, version, ...sent }: SavedViewChange,
): Promise<SavedViewAnswer> {
  const { savedViews, people } = parts.records;
  const found = await permitted(parts, actor, id);
  const isOwned = (await people.get(found.ownerId))?.erased === null;
  const fields = (['name', 'search', 'period', 'sharedWith'] as const).filter((field) => sent[field] !== undefined);
  const change = () =>
    savedViews.change(
      id,
      by,
      (before) => {
        if (before.deleted) throw refusal('saved-view-gone');
        const { name = before.name, sharedWith = before.sharedWith } = sent;
        const { search = before.search, period = before.period } = sent;
        const kept = addressKept({ page: before.page, search, period });
        return { ...before, name, sharedWith, ...kept, deleted: !isOwned && sharedWith.length === 0 };
      },
      { seen: { version, fields }, permit: (before) => void changeable({ ...before, deleted: false }, actor) },
    );
  const sharesMore = found.sharedWith.length === 0 && (sent.sharedWith?.length ?? 0) > 0;
  return oneShown(parts, actor, await (sharesMore ? sharing(parts, change) : change()));
}

/** VW-5. Its name and its place can be used again. @throws DomainError `saved-view-gone`, `access-denied` */
export async function deleteView(parts: Parts, actor: Person, by: Author, { id }: { readonly id: number }) {
  await permitted(parts, actor, id);
  const permit = (before: SavedView) => void changeable({ ...before, deleted: false }, actor);
  await parts.records.savedViews.change(id, by, (before) => ({ ...before, deleted: true, place: null }), { permit });
  return doneAnswer.parse({});
}

/** The view with this number, if the caller may change it; deleted or not. */
async function permitted({ records }: Parts, actor: Person, id: number): Promise<Stored<SavedView>> {
  const view = await records.savedViews.get(id);
  if (!view) throw refusal('saved-view-gone');
  changeable({ ...view, deleted: false }, actor);
  return view;
}

/** VW-6: chooses the view with which a list opens for the caller. @throws DomainError `saved-view-gone` */
export async function chooseFirstView(parts: Parts, actor: Person, by: Author, chosen: FirstViewInput) {
  const { savedViews, firstViews } = parts.records;
  const view = chosen.viewId === null ? null : await savedViews.get(chosen.viewId);
  const isSeen = view !== null && view.page === chosen.page && seesView(view, actor);
  if (chosen.viewId !== null && !isSeen) throw refusal('saved-view-gone');
  const usual: FirstViews = { id: actor.id, views: [] };
  const kept = (await firstViews.get(actor.id)) ?? usual;
  // Of what changes nothing, nothing is kept.
  if (withFirst(kept, chosen) !== kept)
    await changeOrCreate(firstViews, usual, by, (before) => withFirst(before, chosen), { fields: [] });
  return doneAnswer.parse({});
}

/** VW-8: the name of a view of a page; null: there is none that the reader sees. */
export async function seenViewName(
  { records }: Parts,
  reader: Person,
  id: number | null,
  page: ViewPagePath,
): Promise<string | null> {
  const view = id === null ? null : await records.savedViews.get(id);
  return view && view.page === page && seesView(view, reader) ? view.name : null;
}

/** VW-7: a person's own views as rows of an export of their data. */
export async function ownViews({ records }: Parts, person: Person) {
  const views = await records.savedViews.find(ownedBy(person.id), { sort: ['keys.name', 'id'] });
  const first = (await records.firstViews.get(person.id))?.views ?? [];
  return views.map(({ id, page, name, search, period, sharedWith, changedAt }) => ({
    page,
    name,
    address: String(new URLSearchParams(search)),
    period,
    sharedWith: sharedWith.join(', '),
    opensTheList: first.some(({ viewId }) => viewId === id),
    changedAt,
  }));
}
