import { useState } from 'react';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { OneChip } from '#shared/filters/one-chip.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import { DayField } from '../day-field.tsx';
import type { Audit } from '../use-audit.ts';
import { RulesForm } from './rules-form.tsx';

/** What other rules for paid time off would do: who would have how much, before anything is saved. */
export function RulesTab({ audit: { search, today, change } }: { readonly audit: Audit }) {
  const query = trpc.reference.vacationSettings.list.useQuery();
  const [unsaved, setUnsaved] = useState(false);
  // Not in the address: another day is no reason to ask about unsaved rules.
  const [date, setDate] = useState(search.date ?? today);
  return (
    <QueryBody query={query} empty={(settings) => (settings.length > 0 ? null : t.noOffices)}>
      {(settings) => {
        const setting = settings.find(({ id }) => id === search.office) ?? settings[0]!;
        return (
          <>
            <div className={audit.toolbar}>
              <OneChip
                label={t.office}
                options={settings.map(({ id, office }) => ({ id, name: office.name }))}
                chosen={setting.id}
                onChoose={(office) => change({ office }, true)}
              />
              <DayField date={date} onDate={setDate} />
              <span className={audit.quiet}>{t.tryMeans}</span>
            </div>
            <RulesForm
              key={setting.id}
              setting={setting}
              date={date}
              onReload={async () => {
                const { data, error } = await query.refetch();
                const now = data?.find(({ id }) => id === setting.id);
                if (error || !now) throw error;
                return now;
              }}
              onDirty={setUnsaved}
            />
            <LeaveGuard when={unsaved} onLeave={() => setUnsaved(false)} />
          </>
        );
      }}
    </QueryBody>
  );
}
