import { type GeneralInput, generalInput } from '@hourbook/domain/people/general.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type FormField, isSameTyped, type TypedValues } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import type { Notices } from '#components/use-notices.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import type { CallOptions } from '#shared/delivery/delivery.ts';
import { accountField } from '#shared/forms/account-field.ts';
import { Fields, Section } from '#shared/forms/section.tsx';
import { generalSections } from '#shared/person-history/general-fields.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-general.ts';
import { t as factorTexts } from '#texts/second-factor.ts';
import { LateDataExportsOf } from '../../data-exports/late-data-exports.tsx';
import { RemindersOf } from '../../reminders/reminders-of.tsx';
import { useEditedUser } from '../edited-user.ts';
import { TabForm } from '../tab-form.tsx';
import { TabWaiting } from '../tab-waiting.tsx';
import { useToday } from '../use-today.ts';
import { FactorsDrawer } from './factors-drawer.tsx';
import { OfficeTimeline } from './office-timeline.tsx';
import { PasswordDrawer } from './password-drawer.tsx';
import { SsnField } from './ssn-field.tsx';

const OWN_EMAIL = t.ownEmailAbout;

const route = getRouteApi('/signed-in/user/$id/general');

type General = Answers['people']['general']['read'];

/** R011: a person's general info. */
export function GeneralTab() {
  const { id } = useEditedUser();
  const general = trpc.people.general.read.useQuery({ id });
  const offices = trpc.reference.offices.list.useQuery();
  const citizenships = trpc.reference.lookups.citizenships.useQuery();
  const today = useToday();
  const queries = [general, offices, citizenships];
  return general.data && offices.data && citizenships.data ? (
    <GeneralForm
      key={id}
      general={general.data}
      sections={generalSections({
        offices: offices.data,
        citizenships: citizenships.data,
        today,
        officeId: general.data.officeId,
      })}
    />
  ) : (
    <TabWaiting queries={queries} sections={[11, 5, 7, 3]} />
  );
}

interface GeneralFormProps {
  readonly general: General;
  readonly sections: ReturnType<typeof generalSections>;
}

function GeneralForm({ general, sections }: GeneralFormProps) {
  const { id, user, editable } = useEditedUser();
  const self = useSelf();
  const isInScope = trpc.people.general.about.useQuery({ id }).data?.isInScope ?? false;
  const { field: asked } = route.useSearch();
  const utils = trpc.useUtils();
  /** Where the password drawer reports success; null: the drawer is closed. */
  const [settingPassword, setSettingPassword] = useState<Notices | null>(null);
  /** Where the drawer for second factors reports success; null: it is closed. */
  const [removingFactors, setRemovingFactors] = useState<Notices | null>(null);
  const factors = trpc.people.general.factors.useQuery({ id });
  const hasFactor = factors.data && (factors.data.authenticator || factors.data.passkeys > 0);
  const fields: readonly FormField<keyof GeneralInput>[] = Object.values(sections).flat();

  async function save(input: GeneralInput, version: number, options: CallOptions) {
    const saved = await utils.client.people.general.change.mutate({ ...input, id, version }, options);
    void utils.people.general.officeHistory.invalidate({ id });
    // The answer to a change has the SSN masked, so it is read again; if that fails, the change is still saved.
    // Everything else is taken from the answer with its version, so that a colleague's later change is not overwritten
    // unseen.
    const { ssn } = await utils.people.general.read.fetch({ id }, { staleTime: 0 }).catch(() => saved);
    return { ...saved, ssn };
  }
  /** US-10: the current password is needed only for a change of one's own e-mail address. */
  const isOwnMove = (email: unknown): boolean => id === self.id && email !== general.email;
  /** A start date is needed only if the office changes, and a password only for one's own address. */
  const isIdle = (field: FormField, { officeId, email }: TypedValues): boolean =>
    (field.name === 'officeStartDate' && isSameTyped(officeId, String(general.officeId ?? ''))) ||
    (field.name === 'currentPassword' && !isOwnMove(email));
  const adapt = (field: FormField, typed: TypedValues): FormField =>
    isIdle(field, typed) ? { ...field, off: true } : field;
  const check = ({ email, currentPassword }: GeneralInput): Record<string, string> =>
    isOwnMove(email) && !currentPassword ? { currentPassword: everywhere.fillInThisField } : {};
  const controls = (form: RecordForm, names: readonly { readonly name: string }[]) =>
    form.fields
      .filter(({ name }) => names.some((each) => each.name === name))
      .map((field) =>
        field.name === 'ssn' ? (
          <SsnField key={field.name} form={form} field={field} kept={general.ssn} />
        ) : (
          <FieldControl key={field.name} form={form} field={field} pageStart={field.name === asked} />
        ),
      );
  return (
    <>
      <TabForm
        what={t.generalInfo}
        schema={generalInput}
        record={general}
        fields={fields}
        adapt={adapt}
        check={check}
        onSave={save}
        onReload={() => utils.people.general.read.fetch({ id }, { staleTime: 0 })}
        said={t.userSaved}
        fieldOf={accountField}
        acts={(notices) =>
          editable && (
            <>
              {hasFactor && (
                <Button variant="subtle" onClick={() => setRemovingFactors(notices)}>
                  {factorTexts.removeFactors}
                </Button>
              )}
              <Button variant="subtle" onClick={() => setSettingPassword(notices)}>
                {t.changePassword}
              </Button>
            </>
          )
        }
      >
        {(form) => (
          <>
            <Section title={t.nameAndAccount} {...(id === self.id && { about: OWN_EMAIL })}>
              <Fields>{controls(form, sections.account)}</Fields>
            </Section>
            <Section title={everywhere.contact}>
              <Fields>{controls(form, sections.contact)}</Fields>
              <Fields wide>{controls(form, sections.places)}</Fields>
            </Section>
            <Section title={t.personal}>
              <Fields>{controls(form, sections.personal)}</Fields>
            </Section>
            <Section title={t.education}>
              <Fields>{controls(form, sections.education)}</Fields>
            </Section>
            <Section title={everywhere.office} about={t.officeAbout}>
              <Fields>{controls(form, sections.office)}</Fields>
              <OfficeTimeline />
            </Section>
            {editable && isInScope && <RemindersOf id={id} name={fullName(user)} />}
            {editable && isInScope && <LateDataExportsOf id={id} name={fullName(user)} />}
          </>
        )}
      </TabForm>
      {removingFactors && <FactorsDrawer notices={removingFactors} onClose={() => setRemovingFactors(null)} />}
      {settingPassword && <PasswordDrawer notices={settingPassword} onClose={() => setSettingPassword(null)} />}
    </>
  );
}
