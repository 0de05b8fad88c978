import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { Button } from '@mantine/core';
import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import type { CallOptions } from '#shared/delivery/delivery.ts';
import { Fields, Section } from '#shared/forms/section.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-employment.ts';
import { useEditedUser } from '../edited-user.ts';
import { endOf } from '../standing.ts';
import { TabForm } from '../tab-form.tsx';
import { TabWaiting } from '../tab-waiting.tsx';
import { useToday } from '../use-today.ts';
import { Bonuses } from './bonuses.tsx';
import { type Choices, useChoices } from './choices.ts';
import {
  adaptedTo,
  type EmploymentForm,
  employmentFields,
  employmentForm,
  employmentTexts,
  positionAbout,
  sentFrom,
  shownIn,
  withheldFrom,
} from './employment-form.ts';
import classes from './entries.module.css';
import { EntryDialogs } from './entry-dialogs.tsx';
import { PositionRows } from './position-rows.tsx';
import { Salaries } from './salaries.tsx';
import { useEntries } from './use-entries.ts';

type Employment = Answers['people']['employment']['one'];

/** R012: a person's position, dates, roles, salary and bonuses. */
export function EmploymentTab() {
  const { id } = useEditedUser();
  const employment = trpc.people.employment.one.useQuery({ id });
  const { choices, queries } = useChoices(id, employment.data);
  if (employment.data && choices) return <Loaded employment={employment.data} choices={choices} />;
  return <TabWaiting queries={[employment, ...queries]} sections={[7, 2, 2, 4]} />;
}

function Loaded({ employment, choices }: { employment: Employment; choices: Choices }) {
  const { id, editable } = useEditedUser();
  const self = useSelf();
  const utils = trpc.useUtils();
  const editor = { roles: self.roles.map(({ name }) => name), isAdmin: self.isAdmin, editable };
  const today = useToday();
  const until = endOf(employment);
  const about = trpc.people.general.about.useQuery({ id });
  const salaries = trpc.people.employment.salaryHistory.useQuery({ id });
  const bonuses = trpc.people.employment.bonuses.useQuery({ id });
  const positions = trpc.people.employment.positions.useQuery({ id });
  const entries = useEntries(salaries.data && positions.data);

  const add = (kind: 'salary' | 'bonus', label: string) =>
    editable && (
      <Button variant="default" size="compact-sm" onClick={() => entries.open({ kind })}>
        {label}
      </Button>
    );
  usePageCommands(
    everywhere.person,
    editable
      ? [
          { label: t.addASalary, run: () => entries.open({ kind: 'salary' }) },
          { label: t.addABonus, run: () => entries.open({ kind: 'bonus' }) },
        ]
      : [],
  );

  async function save(input: EmploymentForm, version: number, options: CallOptions): Promise<Employment> {
    const sent = sentFrom(input, withheldFrom(editor, employment));
    const saved = await utils.client.people.employment.change.mutate({ ...sent, id, version }, options);
    await utils.people.employment.one.cancel({ id });
    utils.people.employment.one.setData({ id }, saved);
    void utils.people.employment.positions.invalidate({ id });
    return saved;
  }
  return (
    <>
      <TabForm
        what={t.employment}
        record={employment}
        shown={shownIn(editor, today)}
        schema={employmentForm}
        fields={employmentFields(choices, editor, employment, today, about.data?.countsFrom)}
        adapt={adaptedTo(employment)}
        check={(input) => employmentTexts(input, employment, today)}
        said={t.userSaved}
        onSave={save}
        onReload={() => utils.people.employment.one.fetch({ id }, { staleTime: 0 })}
        fieldOf={(reason) => refusedField[reason]}
        mendedBy={salaries.data?.length}
      >
        {(form) => (
          <>
            <Section title={t.positionAndType} about={positionAbout(form.fields, employment)}>
              <Fields>
                <Controls form={form} names={work} />
              </Fields>
            </Section>
            <Section
              title={everywhere.dates}
              acts={editable && <Leaving employment={employment} onOpen={(kind) => entries.open({ kind })} />}
              // An earlier success is not shown beside a current error.
              notices={entries.noticesOf(...(form.refusal ? [] : leavings))}
            >
              <Fields>
                <Controls form={form} names={dates} />
              </Fields>
            </Section>
            <Section title={t.rolesAndTeam}>
              <Fields>
                <Controls form={form} names={team} />
                <Withheld roles={withheldFrom(editor, employment)} />
              </Fields>
            </Section>
            <Section title={t.salary} acts={add('salary', t.addSalary)} notices={entries.noticesOf('salary')}>
              <Salaries query={salaries} today={today} until={until} />
            </Section>
            <Section title={t.bonuses} acts={add('bonus', t.addBonus)} notices={entries.noticesOf('bonus')}>
              <Bonuses
                query={bonuses}
                onRemove={editable ? (row) => entries.askToRemove({ kind: 'bonus', row }) : null}
              />
            </Section>
            <Section title={t.positionHistory} notices={entries.noticesOf('position')}>
              <PositionRows
                query={positions}
                today={today}
                until={until}
                acts={
                  editable
                    ? {
                        onChange: (row) => entries.open({ kind: 'position', row }),
                        onRemove: (row) => entries.askToRemove({ kind: 'position', row }),
                      }
                    : null
                }
              />
            </Section>
          </>
        )}
      </TabForm>
      <EntryDialogs
        entries={entries}
        employment={employment}
        choices={choices}
        editor={editor}
        today={today}
        salaries={salaries.data ?? []}
      />
    </>
  );
}

const leavings = ['termination', 'rehire'] as const;
const work: readonly (keyof EmploymentForm)[] = [
  'positionId',
  'seniorityId',
  'departmentId',
  'employmentTypeId',
  'positionStartDate',
  'employmentStatusId',
  'flsaCategoryId',
  'eeocJobClassId',
];
const dates: readonly (keyof EmploymentForm)[] = [
  'hireDate',
  'terminationDate',
  'terminationReasonId',
  'rehireDate',
  'terminationNote',
];
const team: readonly (keyof EmploymentForm)[] = [
  'roleIds',
  'lineManagerId',
  'employeeIds',
  'officeIds',
  'mainOfficeId',
  'countryIds',
  'mainCountryId',
];

const refusedField: Partial<Record<ErrorCode, keyof EmploymentForm>> = {
  'termination-reason-missing': 'terminationReasonId',
  'positions-overlap': 'positionStartDate',
};

interface LeavingProps {
  readonly employment: Employment;
  readonly onOpen: (kind: 'termination' | 'rehire') => void;
}

/** The next step: terminate, or rehire somebody who has left. A rehired person can be terminated again. */
function Leaving({ employment: { terminationDate, rehireDate }, onOpen }: LeavingProps) {
  const [kind, label] =
    terminationDate === null || rehireDate !== null
      ? (['termination', t.terminate] as const)
      : (['rehire', t.rehire] as const);
  return (
    <Button variant="default" size="compact-sm" onClick={() => onOpen(kind)}>
      {label}
    </Button>
  );
}

/** The controls of some fields, without those that do not apply. */
const Controls = ({ form, names }: { form: RecordForm; names: readonly string[] }) =>
  names.map((name) => {
    const field = form.fields.find((each) => each.name === name && !each.off);
    if (!field) return null;
    const isWide = field.kind === 'multi-select' || (field.kind === 'text' && field.lines);
    return (
      <div key={name} className={isWide ? classes.wide : undefined}>
        <FieldControl form={form} field={field} />
      </div>
    );
  });

const Withheld = ({ roles }: { roles: readonly { readonly description: string }[] }) =>
  roles.length > 0 && (
    <p className={classes.withheld}>{t.withheldRoles(roles.map(({ description }) => description).join(', '))}</p>
  );
