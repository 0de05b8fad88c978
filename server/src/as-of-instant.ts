import { refusal } from '@hourbook/domain/errors.ts';
import { epochMs, type Instant, instant } from '@hourbook/domain/time.ts';
import type { Ports } from './ports.ts';

/** @returns the instant that was asked for, inclusive; now when none was @throws DomainError `form-invalid` for the future */
export function instantAsked({ clock }: Pick<Ports, 'clock'>, asked: string | null | undefined): Instant {
  const now = clock.now();
  // As numbers: behind the year 9999 instants no longer compare as text.
  const at = asked ? epochMs(asked) : now;
  if (at > now) throw refusal('form-invalid');
  return instant(at);
}
