import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { generalRefusals } from '@hourbook/domain/general-refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { webhookChanged, webhookMade } from '@hourbook/domain/system/webhook.ts';
import { useRef } from 'react';
import { FormDrawer } from '#components/form/form-drawer.tsx';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { LeaveGuard } from '#components/leave-guard.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { formRefusal } from '#shared/forms/form-refusal.ts';
import { t } from '#texts/webhooks.ts';
import { fieldsOfChanged, fieldsOfNew, type Made, type Webhook } from './webhook-fields.ts';

interface WebhookFormProps {
  /** null: a new one. */
  readonly hook: Webhook | null;
  /** @param made a new one, with its secret */
  readonly onSaved: (made: Made | null) => void;
  readonly onClose: () => void;
}

/** GEN-13: adds or changes a webhook. */
export const WebhookForm = ({ hook, ...acts }: WebhookFormProps) =>
  hook ? <Change hook={hook} {...acts} /> : <New {...acts} />;

const summary = textIn(generalRefusals, 'form-invalid');
const fieldOf = (reason: ErrorCode) =>
  reason === 'webhook-private' || reason === 'webhook-unknown' ? 'address' : undefined;

async function attempted(work: () => Promise<void>): Promise<FormRefusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return formRefusal(error, fieldOf);
  }
}

function New({ onSaved, onClose }: Omit<WebhookFormProps, 'hook'>) {
  const { client } = trpc.useUtils();
  const form = useRecordForm({
    schema: webhookMade,
    fields: fieldsOfNew,
    record: null,
    summary,
    onSave: (input) => attempted(async () => onSaved(await client.system.webhooks.add.mutate(input))),
  });
  return (
    <>
      <FormDrawer form={form} title={t.theNew} saveLabel={t.add} onCancel={onClose} onLoad={() => {}} />
      <LeaveGuard when={form.dirty} onLeave={onClose} />
    </>
  );
}

const changed = webhookChanged.omit({ id: true, version: true });

function Change({ hook, onSaved, onClose }: WebhookFormProps & { readonly hook: Webhook }) {
  const { client, system } = trpc.useUtils();
  const { id } = hook;
  const version = useRef(hook.version);
  const form = useRecordForm({
    schema: changed,
    fields: fieldsOfChanged,
    record: hook,
    summary,
    onSave: (input) =>
      attempted(async () => {
        await client.system.webhooks.change.mutate({ ...input, id, version: version.current });
        onSaved(null);
      }),
  });
  async function load(): Promise<void> {
    const found = (await system.webhooks.all.fetch()).find((each) => each.id === id);
    if (!found) return;
    version.current = found.version;
    form.load(found);
  }
  return (
    <>
      <FormDrawer form={form} title={hook.name} saveLabel={t.save} onCancel={onClose} onLoad={() => void load()} />
      <LeaveGuard when={form.dirty} onLeave={onClose} />
    </>
  );
}
