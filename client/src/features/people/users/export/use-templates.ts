import type { ExportField } from '@hourbook/domain/people/export/fields.ts';
import { useState } from 'react';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/users-export.ts';
import type { SavedTemplate } from './template-choice.tsx';

/** The templates that the viewer has saved. */
export function useTemplates() {
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.people.exports.saved.useQuery();
  const saving = trpc.people.exports.save.useMutation();
  const removal = trpc.people.exports.remove.useMutation();
  const [said, setSaid] = useState<string | null>(null);
  const [problem, setProblem] = useState<readonly string[] | null>(null);

  /** @returns null: it was refused */
  async function run<T>(act: () => Promise<T>, done: (made: T) => string): Promise<T | null> {
    setSaid(null);
    setProblem(null);
    try {
      const made = await act();
      setSaid(done(made));
      await utils.people.exports.saved.invalidate();
      return made;
    } catch (refused) {
      setProblem(refusalOf(refused).errors);
      return null;
    }
  }
  return {
    saved: data ?? [],
    isLoading: !data && !error,
    /** They could not be loaded. */
    missing: error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null,
    busy: saving.isPending || removal.isPending,
    said,
    problem,
    save: (name: string, fields: readonly ExportField[], instead: SavedTemplate | null) =>
      run(
        () =>
          saving.mutateAsync({
            name,
            fields: [...fields],
            ...(instead && { id: instead.id, version: instead.version }),
          }),
        (made) => t.saved(made.name),
      ),
    remove: (template: SavedTemplate) =>
      run(
        () => removal.mutateAsync({ id: template.id }),
        () => t.deleted(template.name),
      ),
  };
}
