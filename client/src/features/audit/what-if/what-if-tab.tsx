import { Segments } from '#components/segments.tsx';
import { t } from '#texts/audit.ts';
import audit from '../audit.module.css';
import type { Audit } from '../use-audit.ts';
import { CutOffTab } from './cut-off-tab.tsx';
import { RulesTab } from './rules-tab.tsx';

const rules = [
  { value: 'time-off', label: t.paidTimeOff },
  { value: 'cut-off', label: t.cutOff },
] as const;

/** What another rule would do: who would be affected, over what is in the books. */
export function WhatIfTab({ audit: given }: { readonly audit: Audit }) {
  const { search, change } = given;
  const isCutOff = search.rule === 'cut-off';
  return (
    <>
      <div className={audit.toolbar}>
        <Segments
          label={t.whatIf}
          options={rules}
          value={isCutOff ? 'cut-off' : 'time-off'}
          onChange={(rule) => change({ rule: rule === 'cut-off' ? rule : undefined }, true)}
        />
      </div>
      {isCutOff ? <CutOffTab audit={given} /> : <RulesTab audit={given} />}
    </>
  );
}
