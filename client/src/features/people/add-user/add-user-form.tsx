import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { FieldControl } from '#components/form/field-control.tsx';
import { FormRefusalNotice } from '#components/form/form-refusal.tsx';
import { onSaveKey, SaveButton } from '#components/form/save-button.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { Notice } from '#components/notice.tsx';
import { NoticeLine } from '#components/notices.tsx';
import { carryNotice, useNotices } from '#components/use-notices.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { pageHref } from '#lib/page-href.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { Fields, Section } from '#shared/forms/section.tsx';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/add-user.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import classes from './add-user.module.css';
import {
  begunWith,
  type fieldsFor,
  newPersonProblems,
  newPersonRefusal,
  newPersonSent,
  schema,
  sections,
} from './fields.ts';

const CREATED = t.created;
const WAITS = t.waitsForHr;

interface AddUserFormProps {
  readonly fields: ReturnType<typeof fieldsFor>;
}

/** Adds a person. Editors continue on the new person's page; for everybody else the form starts over. */
export function AddUserForm({ fields }: AddUserFormProps) {
  const self = useSelf();
  const administers = rightsOf(self)('people.administer');
  const navigate = useNavigate();
  const notices = useNotices();
  const utils = trpc.useUtils();
  const [send] = useState(() => askingOnce(utils.client.people.add.create.mutate));
  /** The name of the last person added, if the viewer is not HR. */
  const [added, setAdded] = useState<string | null>(null);

  /** The person who has a username or an e-mail address already; null: nobody who can be found. */
  async function whoHas(address: string) {
    const page = { search: address, pageSize: 50 };
    const found = await utils.client.people.list.page.query(page).catch(() => null);
    const same = (text: string) => text.toLowerCase() === address.toLowerCase();
    const person = found?.content.find(({ username, email }) => same(username) || same(email));
    return person ? { label: t.openPerson(fullName(person)), href: pageHref(`/user/${person.id}/general`) } : null;
  }
  const form = useRecordForm({
    schema,
    fields,
    record: begunWith(fields),
    check: newPersonProblems,
    summary: textIn(generalRefusals, 'form-invalid'),
    async onSave(input): Promise<FormRefusal | null> {
      notices.clear();
      try {
        const { id } = await send(newPersonSent(input));
        await utils.people.list.invalidate();
        if (administers) {
          carryNotice(input.password === null ? t.invitedNext(input.email) : t.createdNext);
          await navigate({
            to: '/user/$id/employment',
            params: { id: String(id) },
            search: { open: 'salary' }, // the salary is the first thing still missing
            ignoreBlocker: true,
          });
        } else {
          form.restart(begunWith(fields));
          setAdded(`${input.firstName} ${input.lastName}`);
          notices.succeed(CREATED);
        }
        return null;
      } catch (error) {
        const refused = refusalOf(error);
        const has = refused.reason === 'username-taken' ? (input.username ?? input.email) : input.email;
        const taken = refused.reason === 'username-taken' || refused.reason === 'email-taken';
        const other = taken && administers ? await whoHas(has) : null;
        return { ...newPersonRefusal(refused, input), ...(other && { link: other }) };
      }
    },
  });
  const { dirty, saving } = form;
  const submit = () => void form.submit();
  usePageCommands(t.title, [{ label: t.addPerson, keys: 'mod+S', run: submit }]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }
  return (
    <form
      className={classes.form}
      aria-label={t.newPerson}
      onSubmit={onSubmit}
      onKeyDown={onSaveKey(submit)}
      noValidate
    >
      {!administers && <Notice tone="calm" texts={[added === null ? WAITS : t.hrWasTold(added, WAITS)]} />}
      {sections.map(({ title, about, rows }) => (
        <Section key={title} title={title} {...(about && { about })}>
          <div className={looks.stack}>
            {rows.map((names) => (
              <Fields key={names[0]}>
                {fields
                  .filter(({ name, off }) => names.includes(name) && !off)
                  .map((field) => (
                    <FieldControl key={field.name} form={form} field={field} pageStart={field.name === 'firstName'} />
                  ))}
              </Fields>
            ))}
          </div>
        </Section>
      ))}
      <footer className={classes.foot}>
        <div className={classes.answer}>
          <FormRefusalNotice form={form} onLoad={() => {}} />
          <NoticeLine notices={notices} />
        </div>
        {dirty && (
          <Button variant="default" onClick={() => form.restart(begunWith(fields))}>
            {everywhere.discardChanges}
          </Button>
        )}
        <SaveButton saving={saving} busy={t.creating}>
          {t.addPerson}
        </SaveButton>
      </footer>
      <LeaveGuard when={dirty} onLeave={() => {}} />
    </form>
  );
}
