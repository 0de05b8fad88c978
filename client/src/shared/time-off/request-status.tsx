import { Chip } from '#components/chip.tsx';
import { t } from '#texts/time-off.ts';
import type { RequestStatus } from './request-statuses.ts';

/** The look of each status, the same on every screen. */
export const requestLooks = {
  PENDING: { label: t.pending, tone: 'wait', icon: 'clock' },
  APPROVED: { label: t.approved, tone: 'good', icon: 'check' },
  DECLINED: { label: t.declined, tone: 'bad', icon: 'cross' },
  CANCELED: { label: t.canceled, tone: 'calm', icon: 'dash' },
} as const satisfies Record<RequestStatus, Parameters<typeof Chip>[0]>;

/** The status of a request: icon, text and color. */
export const RequestStatusChip = ({ status }: { status: RequestStatus }) => <Chip {...requestLooks[status]} />;
