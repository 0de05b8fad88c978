import { useState } from 'react';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { FactorsSection } from '#shared/second-factor/factors-section.tsx';
import { t } from '#texts/profile.ts';
import { ApiTokens } from '../api-tokens/api-tokens.tsx';
import { OwnDataExports } from '../data-exports/data-exports.tsx';
import { OwnReminders } from '../reminders/own-reminders.tsx';
import { OwnSessions } from '../sessions/own-sessions.tsx';
import { ContactForm } from './contact-form.tsx';
import { LanguageSection } from './language-section.tsx';
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
            <LanguageSection />
            <OwnReminders />
            <OwnSessions />
            <ApiTokens />
            <OwnDataExports />
          </>
        )}
        {!data && error && <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />}
        {!data && !error && <FormSkeleton sections={[5, 3, 1]} />}
      </div>
      <LeaveGuard when={unsaved.contact || unsaved.password} onLeave={() => {}} />
    </>
  );
}
