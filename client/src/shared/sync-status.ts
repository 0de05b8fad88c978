import type { SyncStatus } from '@hourbook/domain/accounting/sync-status.ts';

/** SY-1: how a status is called and coloured on every screen. */
export const syncStatusLooks = {
  UNSYNCHRONIZED: { label: 'Not synchronized', tone: 'calm', icon: 'circle' },
  AWAITING_SYNCHRONIZATION: { label: 'Queued', tone: 'wait', icon: 'clock' },
  ERROR_SYNCHRONIZATION: { label: 'Sync failed', tone: 'bad', icon: 'alert' },
  SYNCHRONIZED: { label: 'Synchronized', tone: 'good', icon: 'check' },
  NO_SYNCHRONIZATION: { label: 'Not for accounting', tone: 'calm', icon: 'dash' },
} as const satisfies Record<SyncStatus, { label: string; tone: string; icon: string }>;
