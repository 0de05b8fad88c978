import type { FormField } from '#components/form/field.ts';
import { t } from '#texts/erasure.ts';

export const retentionFields: readonly FormField<'erasureAfterYears'>[] = [
  { name: 'erasureAfterYears', label: t.years, kind: 'number', hint: t.yearsHint, wrong: t.yearsHint },
];
