import type { ErrorCode } from '@hourbook/domain/errors.ts';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { refusalOf } from '../api/refusal.ts';

/** The field that a refusal is about, if any. */
const usualFieldOf: Partial<Record<ErrorCode, string>> = {
  'name-taken': 'name',
  'group-name-taken': 'name',
  'code-taken': 'code',
  'quickbooks-name-taken': 'qBName',
  'quickbooks-code-taken': 'qbCode',
  'category-missing': 'categoryId',
};

/** @param fieldOf the screen's own mapping to fields @returns what a form shows about a call that did not succeed */
export function formRefusal(error: unknown, fieldOf?: (reason: ErrorCode) => string | undefined): FormRefusal {
  const { errors, reason } = refusalOf(error);
  const field = reason && (fieldOf?.(reason) ?? usualFieldOf[reason]);
  return { texts: errors, fields: field ? [field] : [], overtaken: reason === 'record-changed' };
}
