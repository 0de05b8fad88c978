import { addDays, type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import { Tips } from '#components/grid/tips.tsx';
import { Icon } from '#components/icon.tsx';
import stepper from '#components/stepper.module.css';
import type { Address } from '#lib/address/use-address.ts';
import { t } from '#texts/weeks.ts';
import looks from '#theme/looks.module.css';

interface WeekStepperProps {
  readonly address: Address<{ week?: string | undefined; page?: string | undefined }>;
  /** null: unknown so far. */
  readonly week: CalendarDate | null;
}

/** `‹ 06/09/2025 – 06/15/2025 ›`: shows and changes the week in the address. */
export const WeekStepper = ({ address, week }: WeekStepperProps) => (
  <nav className={stepper.stepper} aria-label={t.week}>
    <Tips className={stepper.group}>
      <Step address={address} to={week && addDays(week, -7)} label={t.weekBefore} icon="left" />
      <span className={looks.pair} aria-live="polite">
        {week && `${formatDate(week)} – ${formatDate(addDays(week, 6))}`}
      </span>
      <Step address={address} to={week && addDays(week, 7)} label={t.weekAfter} icon="right" />
    </Tips>
    <Link to="." search={address.with({ week: undefined, page: undefined })} className={stepper.now}>
      {t.lastWeek}
    </Link>
  </nav>
);

interface StepProps extends Pick<WeekStepperProps, 'address'> {
  readonly to: CalendarDate | null;
  readonly label: string;
  readonly icon: 'left' | 'right';
}

const Step = ({ address, to, label, icon }: StepProps) =>
  to === null ? (
    <span className={stepper.step} data-idle>
      <Icon name={icon} />
    </span>
  ) : (
    <Link
      to="."
      search={address.with({ week: to, page: undefined })}
      className={stepper.step}
      aria-label={label}
      data-tip={label}
    >
      <Icon name={icon} />
    </Link>
  );
