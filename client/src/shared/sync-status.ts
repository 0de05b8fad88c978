import type { SyncStatus } from '@hourbook/domain/timesheet/sync-status.ts';
import { t } from '#texts/accounting.ts';

/** SY-1: the label and color of a status on every screen. */
export const syncStatusLooks = {
  UNSYNCHRONIZED: { label: t.notSynchronized, tone: 'calm', icon: 'circle' },
  AWAITING_SYNCHRONIZATION: { label: t.queued, tone: 'wait', icon: 'clock' },
  ERROR_SYNCHRONIZATION: { label: t.syncFailed, tone: 'bad', icon: 'alert' },
  SYNCHRONIZED: { label: t.synchronized, tone: 'good', icon: 'check' },
  NO_SYNCHRONIZATION: { label: t.notForAccounting, tone: 'calm', icon: 'dash' },
} as const satisfies Record<SyncStatus, { label: string; tone: string; icon: string }>;
