import type { SavedView } from '@hourbook/domain/views/saved-view.ts';
import type { Ports } from '../ports.ts';

/** The name under which an erased view is kept, as it must not be empty. */
const ERASED = 'Erased';

const emptied = (view: SavedView): SavedView => ({ ...view, name: ERASED, search: {}, period: null });

/**
 * VW-7, PD-5: what an erased person had for themself is emptied; what they share stays, as others use it. Repeating it changes
 * nothing.
 */
export async function forgetViews({ records }: Pick<Ports, 'records'>, userId: number): Promise<void> {
  const { savedViews, firstViews } = records;
  for await (const { id } of savedViews.iterate({ field: 'ownerId', is: userId })) {
    const { sharedWith, deleted } = await savedViews.change(id, null, (now) =>
      now.sharedWith.length > 0 && !now.deleted ? now : { ...emptied(now), deleted: true, place: null },
    );
    if (deleted || sharedWith.length === 0) await savedViews.redact(id, emptied);
  }
  if (!(await firstViews.get(userId))) return;
  await firstViews.change(userId, null, (now) => ({ ...now, views: [] }));
  await firstViews.redact(userId, (content) => ({ ...content, views: [] }));
}
