import { FieldRows } from '#components/form/field-rows.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { t } from '#texts/placements.ts';
import looks from '#theme/looks.module.css';
import classes from '../records/record-form.module.css';

/** As many as the contract takes. */
const MOST = 500;

/** The employees of a project with their days, with rows to add and remove (CM-30). */
export const EmployeeRows = ({ form }: { readonly form: RecordForm }) => (
  <FieldRows
    form={form}
    name="flatRateProjectEmployees"
    legend={t.employees}
    add={t.addEmployee}
    rowLabel={t.employeeOf}
    removeLabel={t.removeEmployeeOf}
    most={MOST}
    note={<p className={looks.note}>{t.wholeProject}</p>}
    classNames={{ rows: classes.employees, row: classes.employee, remove: classes.icon }}
  />
);
