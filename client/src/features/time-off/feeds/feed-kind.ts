import type { feedKinds } from '@hourbook/domain/time-off/contracts.ts';

export type FeedKind = (typeof feedKinds)[number];
