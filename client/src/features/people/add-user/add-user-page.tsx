import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { t } from '#texts/add-user.ts';
import { toUsers } from '../to-users.ts';
import classes from './add-user.module.css';
import { AddUserForm } from './add-user-form.tsx';
import { fieldsFor } from './fields.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
const optionOf = ({ id, name }: Named) => ({ value: id, label: name });

/** R009: open to everybody who is signed in (US-9). */
export function AddUserPage() {
  const self = useSelf();
  const administers = rightsOf(self)('people.administer');
  const offices = trpc.people.add.offices.useQuery();
  const positions = trpc.reference.positions.list.useQuery({});
  const types = trpc.reference.employmentTypes.list.useQuery({ active: true });
  const error = offices.error ?? positions.error ?? types.error;
  const readAgain = () => void Promise.all([offices, positions, types].map(({ refetch }) => refetch()));
  const fields =
    offices.data &&
    positions.data &&
    types.data &&
    fieldsFor({
      offices: offices.data.map(({ disabled, ...office }) => ({ ...optionOf(office), disabled })),
      positions: positions.data.map(optionOf),
      employmentTypes: types.data.map(optionOf),
      today: todayOf(self),
      administers,
    });
  return (
    <>
      <PageHead title={t.title} {...(administers && { trail: toUsers() })} />
      <div className={classes.page}>
        {fields && <AddUserForm fields={fields} />}
        {!fields && error && <Problem texts={refusalOf(error).errors} onRetry={readAgain} />}
        {!fields && !error && <FormSkeleton sections={[5, 3, 3, 3]} />}
      </div>
    </>
  );
}
