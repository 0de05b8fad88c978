import { formatDate } from '@hourbook/domain/time.ts';
import { Chip } from '#components/chip.tsx';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/directory.ts';

export type Colleague = Answers['colleagues']['page']['content'][number];

/** DIR-3, in words; null: not away. */
export const awayText = ({ away }: Pick<Colleague, 'away'>): string | null =>
  away && (away.until === null ? t.awayToday : t.awayUntil(formatDate(away.until)));

/** DIR-3: that a colleague is away today, and until when. */
export function AwayMark({ colleague }: { readonly colleague: Pick<Colleague, 'away'> }) {
  const text = awayText(colleague);
  return text === null ? null : <Chip tone="leave" icon="calendar" label={text} />;
}
