import { handInRulesRecord } from '@hourbook/domain/timesheet/week-contracts.ts';
import { recordKind } from '../records/kind.ts';

/** WK-1: one record for the company. */
export const handInRulesKind = recordKind({ entity: 'Setting', name: 'hand-in-rules', schema: handInRulesRecord });
