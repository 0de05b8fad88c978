import type { Duty } from '@hourbook/domain/people/duties.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { actingNow } from '#shared/acting/acting.ts';
import { trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/substitutes.ts';
import looks from '#theme/looks.module.css';
import { FailedRows } from './failed-rows.tsx';
import { WaitingPeople } from './waiting-people.tsx';

/** DG-4: what waits for somebody who is away, of what was handed over to the viewer. */
export function StandInPage() {
  const acting = actingNow();
  if (acting === null) {
    return (
      <>
        <PageHead title={t.substitutes} />
        <p className={looks.empty}>
          {t.nobody} <Link to="/substitutes">{t.chooseWhom}</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHead title={t.forPerson(acting.person.name)} />
      <div className={looks.stack}>
        {acting.duties.map((duty) => (
          <Section key={duty} title={t.dutyNames[duty]}>
            {work[duty]}
          </Section>
        ))}
      </div>
    </>
  );
}

function Requests() {
  const query = trpc.timeOff.waiting.useQuery();
  return (
    <QueryBody query={query}>
      {({ vacation, sickLeave }) => (
        <p className={looks.toolbar}>
          <Link to="/vacation-management">{t.paidTimeOff(vacation)}</Link>
          <Link to="/sick-leave-management">{t.sickLeave(sickLeave)}</Link>
        </p>
      )}
    </QueryBody>
  );
}

const work: Readonly<Record<Duty, ReactNode>> = {
  requests: <Requests />,
  weeks: <Link to="/weeks">{t.openWeeks}</Link>,
  enabling: <WaitingPeople />,
  syncing: <FailedRows />,
};
