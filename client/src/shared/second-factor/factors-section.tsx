import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { Notice } from '#components/notice.tsx';
import { TextButton } from '#components/text-button.tsx';
import { t } from '#texts/second-factor.ts';
import looks from '#theme/looks.module.css';
import { refusalOf } from '../api/refusal.ts';
import { trpc } from '../api/trpc.ts';
import { Fields, Section } from '../forms/section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

/** A change that is asked about before it is made. */
interface Asked {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly work: () => Promise<unknown>;
}

/** The viewer's own second factors. */
export function FactorsSection() {
  const utils = trpc.useUtils();
  const { factor } = utils.client.accounts;
  const { data, error } = trpc.accounts.factor.mine.useQuery();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function change(work: () => Promise<unknown>) {
    setErrors([]);
    try {
      await work();
    } catch (failed) {
      setErrors(refusalOf(failed).errors);
    }
    await utils.accounts.factor.mine.invalidate();
  }
  const ask = (what: string, work: () => Promise<unknown>) =>
    setAsked({ title: t.removeAsked(what), text: t.removeMeans, confirm: t.remove, work });
  const told = data ? errors : error ? refusalOf(error).errors : [];
  const hasFactor = data && (data.authenticator || data.passkeys.length > 0);
  return (
    <Section title={t.twoFactor} about={data?.required ? `${t.twoFactorAbout} ${t.required}` : t.twoFactorAbout}>
      <div className={looks.stack}>
        {told.length > 0 && <Notice tone="bad" texts={told} />}
        {data && (
          <Fields>
            <dl>
              <dt>
                <strong>{t.authenticatorApp}</strong>
              </dt>
              <dd>
                {data.authenticator ? t.authenticatorOn : t.authenticatorOff}{' '}
                {data.authenticator && (
                  <TextButton
                    aria-label={t.removeApp}
                    onClick={() => ask(t.removeApp, () => factor.removeAuthenticator.mutate())}
                  >
                    {t.remove}
                  </TextButton>
                )}
              </dd>
            </dl>
            <dl>
              <dt>
                <strong>{t.passkeys}</strong>
              </dt>
              {data.passkeys.length === 0 && <dd>{t.noPasskeys}</dd>}
              {data.passkeys.map(({ id, name }) => (
                <dd key={id}>
                  {name}{' '}
                  <TextButton
                    aria-label={t.removePasskey(name)}
                    onClick={() => ask(t.removePasskey(name), () => factor.removePasskey.mutate({ id }))}
                  >
                    {t.remove}
                  </TextButton>
                </dd>
              ))}
            </dl>
            {hasFactor && (
              <dl>
                <dt>
                  <strong>{t.recoveryCodes}</strong>
                </dt>
                <dd>
                  {t.codesLeft(data.recoveryCodesLeft)}{' '}
                  <TextButton
                    onClick={() =>
                      setAsked({
                        title: t.newCodesAsked,
                        text: t.newCodesMeans,
                        confirm: t.makeThem,
                        work: async () => setCodes((await factor.renewRecoveryCodes.mutate()).recoveryCodes),
                      })
                    }
                  >
                    {t.newCodes}
                  </TextButton>
                </dd>
              </dl>
            )}
          </Fields>
        )}
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
        {data && <SetUp hasApp={data.authenticator} asksPassword={!hasFactor} />}
      </div>
      <Confirm
        opened={asked !== null}
        title={asked?.title ?? ''}
        text={asked?.text ?? ''}
        confirm={asked?.confirm ?? ''}
        cancel={t.keepIt}
        onConfirm={() => {
          setAsked(null);
          if (asked) void change(asked.work);
        }}
        onCancel={() => setAsked(null)}
      />
    </Section>
  );
}
