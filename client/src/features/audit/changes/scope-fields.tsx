import { monthOf } from '@hourbook/domain/time.ts';
import { Segments } from '#components/segments.tsx';
import { OneChip } from '#shared/filters/one-chip.tsx';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import type { Scope } from '../audit-search.ts';
import type { Audit, BookProps } from '../use-audit.ts';

const scopes = [
  { value: 'person', label: t.onePerson },
  { value: 'client', label: t.oneClient },
  { value: 'month', label: t.oneMonth },
] as const;

interface ScopeFieldsProps extends Pick<BookProps, 'days'> {
  readonly scope: Scope;
  readonly clientId: number | undefined;
  readonly names: ReadonlyMap<number, string>;
  readonly change: Audit['change'];
}

/** Whose changes are shown: the person's, those at a client, or everybody's of a month. */
export function ScopeFields({ scope, clientId, names, days, change }: ScopeFieldsProps) {
  const { start, end } = monthOf(days.startDate);
  return (
    <span className={audit.field}>
      <span aria-hidden="true">{t.changesOf}</span>
      <Segments
        label={t.changesOf}
        options={scopes}
        value={scope}
        onChange={(of) => change({ of, ...(of === 'month' && { startDate: start, endDate: end }) }, true)}
      />
      {scope === 'client' && (
        <OneChip
          label={t.oneClient}
          options={[...names].map(([id, name]) => ({ id, name }))}
          chosen={clientId}
          onChoose={(client) => change({ client })}
        />
      )}
    </span>
  );
}
