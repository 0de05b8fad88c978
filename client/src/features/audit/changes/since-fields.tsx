import { type Instant, instant, type Zone } from '@hourbook/domain/time.ts';
import { Segments } from '#components/segments.tsx';
import { InstantField } from '#shared/past/instant-field.tsx';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import type { approvalsIn } from '../history/story.ts';
import type { Audit } from '../use-audit.ts';
import type { Compared } from './comparison.ts';

const modes = [
  { value: 'sync', label: t.lastSync },
  { value: 'export', label: t.lastEvidence },
  { value: 'approval', label: t.anApproval },
  { value: 'instant', label: t.anInstant },
] as const;

interface SinceFieldsProps {
  readonly compared: Compared;
  /** Of the days looked at. */
  readonly beginning: Instant;
  readonly approvals: ReturnType<typeof approvalsIn>;
  readonly zone: Zone;
  readonly change: Audit['change'];
  /** Approvals are those of one person. */
  readonly isOne: boolean;
}

/** Since when and until when changes are shown. */
export function SinceFields({ compared, beginning, approvals, zone, change, isOne }: SinceFieldsProps) {
  const { mode, from, to } = compared;
  return (
    <>
      <span className={audit.field}>
        <span aria-hidden="true">{t.since}</span>
        <Segments
          label={t.since}
          options={isOne ? modes : modes.filter(({ value }) => value !== 'approval')}
          value={mode}
          onChange={(since) => change({ since, from: undefined }, true)}
        />
      </span>
      {mode === 'approval' && approvals.length > 0 && (
        <select
          className={audit.select}
          aria-label={t.approval}
          value={from ?? undefined}
          onChange={({ currentTarget }) => change({ from: currentTarget.value }, true)}
        >
          {approvals.map((each) => (
            <option key={each.at} value={each.at}>
              {each.label}
            </option>
          ))}
        </select>
      )}
      {mode === 'instant' && (
        <InstantField
          label={t.fromInstant}
          value={from ?? beginning}
          zone={zone}
          isPast
          onInstant={(next) => change({ since: mode, from: next })}
        />
      )}
      <span className={audit.field}>
        <span aria-hidden="true">{t.until}</span>
        <InstantField
          label={t.toInstant}
          value={to ?? instant(Date.now())}
          zone={zone}
          isPast={to !== null}
          onInstant={(next) => change({ since: mode, from: from ?? undefined, to: next })}
        />
      </span>
    </>
  );
}
