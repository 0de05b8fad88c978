import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import type { CallOptions } from '#shared/delivery/delivery.ts';
import type { HistoryWords } from '#shared/history/history-steps.ts';
import { RecordHistory } from '#shared/history/record-history.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-rules.ts';
import looks from '#theme/looks.module.css';
import { OfficeForm, type OfficeFormSetup, type OfficeSetting, officeDraft } from './office-form.tsx';
import classes from './office-settings-page.module.css';

interface OfficeSettingsPageProps<Setting extends OfficeSetting, Schema extends z.ZodType> {
  readonly title: string;
  /** What holds for all offices, above them. */
  readonly about?: ReactNode;
  readonly setup: OfficeFormSetup<Setting, Schema>;
  readonly query: {
    readonly data: readonly Setting[] | undefined;
    readonly error: unknown;
    refetch(): Promise<{ readonly data: readonly Setting[] | undefined; readonly error: unknown }>;
  };
  readonly change: (before: Setting, input: z.output<Schema>, options: CallOptions) => Promise<Setting>;
  /** The query cache of the list. */
  readonly cache: {
    cancel(): Promise<void>;
    setData(asked: undefined, update: (settings: Setting[] | undefined) => Setting[] | undefined): unknown;
  };
  /** The labels and texts for properties in the history that are not fields. */
  readonly history: Readonly<Record<string, HistoryWords>>;
}

/** The rules of all offices, with a form for each, by name. */
export function OfficeSettingsPage<Setting extends OfficeSetting, Schema extends z.ZodType>(
  props: OfficeSettingsPageProps<Setting, Schema>,
) {
  const { title, setup, query, change, cache, history } = props;
  const { data: settings, error } = query;
  const self = useSelf();
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const [historyOf, setHistoryOf] = useState<Setting | null>(null);

  const setDirty = (id: number, dirty: boolean) =>
    setUnsaved((before) => {
      if (before.has(id) === dirty) return before;
      const others = [...before].filter((each) => each !== id);
      return new Set(dirty ? [...others, id] : others);
    });

  async function save(...call: Parameters<typeof change>): Promise<Setting> {
    const saved = await change(...call);
    await cache.cancel(); // a read that is still running would bring older data
    cache.setData(undefined, (all) => all?.map((each) => (each.id === saved.id ? saved : each)));
    return saved;
  }
  async function reload(id: number): Promise<Setting> {
    const { data, error: why } = await query.refetch();
    const now = data?.find((setting) => setting.id === id);
    if (why || !now) throw why;
    return now;
  }

  function forget(): void {
    for (const id of unsaved) officeDraft(self.id, setup.kind, id).remove();
    setUnsaved(new Set());
  }

  usePageCommands(title, [{ label: t.saveThisOffice, keys: 'mod+S', run: () => formHere()?.requestSubmit() }]);

  return (
    <>
      <PageHead title={title} />
      {props.about}
      {settings ? (
        <div className={classes.offices}>
          {settings.map((setting) => (
            <OfficeForm
              key={setting.id}
              setup={setup}
              setting={setting}
              onSave={save}
              onReload={() => reload(setting.id)}
              onHistory={() => setHistoryOf(setting)}
              onDirty={(dirty) => setDirty(setting.id, dirty)}
            />
          ))}
          {settings.length === 0 && (
            <p className={looks.quiet}>
              {t.noOffices} <Link to="/offices">{t.addFirstOne}</Link>
            </p>
          )}
        </div>
      ) : error ? (
        <Problem texts={refusalOf(error).errors} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton />
      )}
      <LeaveGuard when={unsaved.size > 0} onLeave={forget} />
      <RecordHistory
        kind={setup.kind}
        of={historyOf && { id: historyOf.id, name: historyOf.office.name }}
        fields={setup.fields}
        words={history}
        onClose={() => setHistoryOf(null)}
      />
    </>
  );
}

/** The form with the focus. */
const formHere = (): HTMLFormElement | null => document.activeElement?.closest<HTMLFormElement>('main form') ?? null;

const Skeleton = () => (
  <div className={classes.offices} aria-busy="true">
    <VisuallyHidden>{everywhere.loading}</VisuallyHidden>
    {[1, 2, 3, 4].map((office) => (
      <div key={office} className={classes.skeleton} />
    ))}
  </div>
);
