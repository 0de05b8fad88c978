import { FieldRows } from '#components/form/field-rows.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { t } from '#texts/account-managers.ts';
import { MANAGERS, ROOM } from './manager-fields.ts';
import classes from './manager-rows.module.css';

/** The account managers and their account types, with rows to add and remove. */
export const ManagerRows = ({ form }: { readonly form: RecordForm }) => (
  <FieldRows
    form={form}
    name={MANAGERS}
    legend={t.accountManagers}
    add={t.addAccountManager}
    rowLabel={t.accountManagerOf}
    removeLabel={t.removeAccountManagerOf}
    most={ROOM}
    classNames={{ rows: classes.managers, row: classes.manager, remove: classes.icon }}
  />
);
