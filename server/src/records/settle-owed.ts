import type { AllRecords } from '../ports/records.ts';

/** Enqueues owed jobs that could not be enqueued at once. @throws the first error if some still cannot be */
export async function settleOwed({ adminGuard: _, ...kinds }: AllRecords): Promise<void> {
  const outcomes = await Promise.allSettled(Object.values(kinds).map((records) => records.settle()));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
