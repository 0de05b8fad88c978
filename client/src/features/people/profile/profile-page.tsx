import { useState } from 'react';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { FactorsSection } from '#shared/second-factor/factors-section.tsx';
import { t } from '#texts/profile.ts';
import { ContactForm } from './contact-form.tsx';
import { LateSections } from './late-sections.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './profile.module.css';

/** R007: the viewer's contact data, second factors, password, reminders, tokens and exports of their data. */
export function ProfilePage() {
  const { data, error, refetch } = trpc.people.profile.mine.useQuery();
  const [unsaved, setUnsaved] = useState({ contact: false, password: false });
  return (
    <>
      <PageHead title={t.myProfile} />
      <div className={classes.page}>
        {data && (
          <>
            <ContactForm profile={data} onDirty={(contact) => setUnsaved((before) => ({ ...before, contact }))} />
            <FactorsSection />
            <PasswordForm onDirty={(password) => setUnsaved((before) => ({ ...before, password }))} />
            <LateSections />
          </>
        )}
        {!data && error && <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />}
        {!data && !error && <FormSkeleton sections={[5, 3, 1]} />}
      </div>
      <LeaveGuard when={unsaved.contact || unsaved.password} onLeave={() => {}} />
    </>
  );
}
