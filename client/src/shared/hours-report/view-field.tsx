import { reports } from '@hourbook/domain/reports/report-types.ts';
import { OneOf } from '#components/form/list-fields.tsx';
import { t } from '#texts/hours-report.ts';
import looks from '#theme/looks.module.css';
import classes from '../forms/form-parts.module.css';
import { useSelf } from '../session/use-self.ts';
import { useViews } from '../views/use-views.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

interface ViewFieldProps {
  readonly draft: ScheduleDraft;
  readonly onChange: (change: Partial<ScheduleDraft>) => void;
  /** What the filters of the form are called. */
  readonly own: string;
  /** The view that the report follows, which this person may not see. */
  readonly followed?: { readonly id: number; readonly name: string } | null;
}

/** In place of a view: the filters of the form. */
const OWN = 'own';

/** RP-28: where the filters of a scheduled report come from; nothing if there are no views of its page. */
export function ViewField({ draft, onChange, own, followed = null }: ViewFieldProps) {
  const { data = [] } = useViews();
  const self = useSelf();
  const views = data
    .filter(({ page }) => page === reports[draft.type].page)
    .map(({ id, name, owner }) => ({
      value: String(id),
      label: owner.id === self.id ? t.viewNamed(name) : t.viewOf(name, owner.name),
    }));
  const isListed = views.some(({ value }) => value === String(followed?.id));
  const options =
    followed && !isListed ? [...views, { value: String(followed.id), label: t.viewNamed(followed.name) }] : views;
  if (options.length === 0) return null;
  return (
    <OneOf
      common={{
        label: t.filtersFrom,
        description: draft.viewId !== null && t.viewHint,
        inputWrapperOrder: ['label', 'input', 'description'],
        classNames: { label: looks.label, description: classes.hint },
      }}
      options={[{ value: OWN, label: own }, ...options]}
      required
      inRow={false}
      chosen={String(draft.viewId ?? OWN)}
      onChoose={(chosen) => onChange({ viewId: chosen === OWN ? null : Number(chosen) })}
    />
  );
}
