import type { ClientInput } from '@hourbook/domain/reference/client.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import { PillSwitches } from '#components/form/pill-switches.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { t } from '#texts/clients.ts';
import { servicesHint } from './client-fields.ts';
import classes from './clients.module.css';
import { services } from './services.ts';

interface ClientFormProps {
  readonly form: RecordForm;
  /** The field with the initial focus. */
  readonly first: string;
  /** GEN-8: the own company is exempt from the rules about services. */
  readonly isOwnCompany: boolean;
}

/** The fields of a client; related ones are side by side. */
export function ClientForm({ form, first, isOwnCompany }: ClientFormProps) {
  const control = (name: keyof ClientInput) => {
    const field = form.fields.find((each) => each.name === name);
    return field && <FieldControl key={name} form={form} field={field} autoFocus={name === first} />;
  };
  return (
    <>
      {control('name')}
      {control('qBName')}
      {control('industryId')}
      <PillSwitches
        legend={t.services}
        form={form}
        names={services.map(({ field }) => field)}
        required={!isOwnCompany}
        hint={isOwnCompany ? t.ownCompanyNeedsNone : servicesHint(form.values)}
      />
      <div className={classes.pair}>
        {control('code')}
        {control('defaultAccountTypeId')}
        {control('defaultAccountManagerId')}
        {control('paymentTerms')}
      </div>
      {control('customClientId')}
      {control('opportunities')}
      {control('description')}
      {control('ptoNotificationsTo')}
      {control('holidayNotificationsTo')}
    </>
  );
}
