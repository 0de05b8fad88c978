import { Link } from '@tanstack/react-router';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { FactorStep } from '#shared/second-factor/factor-step.tsx';
import { SetUp } from '#shared/second-factor/set-up.tsx';
import { t } from '#texts/second-factor.ts';
import classes from './entry-page.module.css';
import { EntryPage } from './entry-page.tsx';

interface SecondStepProps {
  readonly step: NonNullable<Answers['auth']['ways']['unfinished']>;
  readonly onIn: (self: Answers['auth']['self']) => void;
  /** Called when somebody wants to sign in anew. */
  readonly onLeave: () => void;
}

/** US-21: the second step of a sign-in: giving the second factor, or setting one up where the role requires it. */
export function SecondStep({ step, onIn, onLeave }: SecondStepProps) {
  const { client } = trpc.useUtils();
  const foot = (
    <Link to="/login" onClick={() => void client.auth.signOut.mutate().finally(onLeave)}>
      {t.signOut}
    </Link>
  );
  return (
    <EntryPage heading={t.twoFactor} onSubmit={() => {}} foot={foot}>
      {step.standing === 'factor-missing' ? (
        <FactorStep authenticator={step.authenticator} passkey={step.passkey} onGiven={onIn} />
      ) : (
        <>
          <p className={classes.text}>{t.setUpToGoOn}</p>
          <SetUp hasApp={false} asksPassword={false} onDone={() => void client.auth.self.query().then(onIn)} />
        </>
      )}
    </EntryPage>
  );
}
