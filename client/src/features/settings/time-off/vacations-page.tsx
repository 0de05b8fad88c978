import type { AnnualVacationLimit } from '@hourbook/domain/reference/time-off-settings.ts';
import { pageHref } from '#lib/page-href.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { partsTold } from '#shared/history/history-parts.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { VacationFields, VacationNotes } from '#shared/time-off-rules/vacation-fields.tsx';
import {
  adaptedToLimit,
  limitParts,
  vacationFields,
  vacationForm,
  vacationSent,
  vacationShown,
} from '#shared/time-off-rules/vacation-form.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-rules.ts';
import type { OfficeFormSetup } from './office-form.tsx';
import classes from './office-settings-page.module.css';
import { OfficeSettingsPage } from './office-settings-page.tsx';

type Setting = Answers['reference']['vacationSettings']['list'][number];

const setup: OfficeFormSetup<Setting, typeof vacationForm> = {
  kind: 'vacationSettings',
  schema: vacationForm,
  fields: vacationFields,
  adapt: adaptedToLimit,
  said: (office) => t.paidTimeOffSaved(office),
  shown: vacationShown,
  layout: (form) => <VacationFields form={form} />,
};

/** R029: the rules for paid time off by office (TO-2, TO-4). */
export function VacationsPage() {
  const self = useSelf();
  const utils = trpc.useUtils();
  const { change } = utils.client.reference.vacationSettings;
  return (
    <OfficeSettingsPage
      title={everywhere.paidTimeOff}
      about={
        <div className={classes.about}>
          <VacationNotes />
          {rightsOf(self)('audit.what-if') && <a href={pageHref('/audit?tab=what-if')}>{t.tryOthers}</a>}
        </div>
      }
      setup={setup}
      query={trpc.reference.vacationSettings.list.useQuery()}
      change={(before, input, options) =>
        change.mutate({ id: before.id, version: before.version, ...vacationSent(input, before) }, options)
      }
      cache={utils.reference.vacationSettings.list}
      history={{
        annualVacationLimit: {
          label: t.annualLimit,
          told: partsTold((limit) => limitParts(limit as AnnualVacationLimit)),
        },
      }}
    />
  );
}
