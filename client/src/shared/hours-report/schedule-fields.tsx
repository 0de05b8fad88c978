import { type PayCode, payCodeNames, payCodes } from '@hourbook/domain/pay-codes.ts';
import { reports, reportTypes } from '@hourbook/domain/reports/report-types.ts';
import { zoneOffsetName } from '@hourbook/domain/reports/schedule.ts';
import { offsetMinutes } from '@hourbook/domain/time.ts';
import { Textarea, TextInput } from '@mantine/core';
import { SeveralOf } from '#components/form/list-fields.tsx';
import { t } from '#texts/hours-report.ts';
import looks from '#theme/looks.module.css';
import classes from '../forms/form-parts.module.css';
import { Choices, OneOfFew } from '../forms/pill-choices.tsx';
import { useSelf } from '../session/use-self.ts';
import { zoneOf } from '../session/zone.ts';
import { arrivalText, clockText } from './clock.ts';
import {
  browserZone,
  type DraftField,
  type DraftProblem,
  hoursOfDay,
  type ScheduleDraft,
  type Weekday,
  weekdays,
} from './schedule-draft.ts';

interface FieldsProps {
  readonly draft: ScheduleDraft;
  readonly onChange: (change: Partial<ScheduleDraft>) => void;
  readonly problems: readonly DraftProblem[];
  /** The beginning of the ids of the fields. */
  readonly id: string;
}

/** The id of a field, which gets the focus if it is wrong. */
export const fieldId = (id: string, field: DraftField): string => `${id}-${field}`;

const errorAt = (problems: readonly DraftProblem[], field: DraftField): string | undefined =>
  problems.find((problem) => problem.field === field)?.text;

/** What is reported: the type and, where it matters, the pay codes. */
export const ReportFields = ({ draft, onChange, problems, id }: FieldsProps) => (
  <>
    <OneOfFew
      legend={t.reportType}
      options={reportTypes.map((value) => ({
        value,
        label: t.types[value],
      }))}
      chosen={draft.type}
      onChoose={(type) => onChange({ type, viewId: null })}
    />
    {reports[draft.type].usualPayCodes && draft.viewId === null && (
      <Choices<PayCode>
        id={fieldId(id, 'payCodes')}
        legend={t.payCodes}
        options={payCodes.map((value) => ({ value, label: payCodeNames[value] }))}
        chosen={draft.payCodes}
        onChoose={(chosen) => onChange({ payCodes: chosen })}
        error={errorAt(problems, 'payCodes')}
      />
    )}
  </>
);

const LONGEST_NAME = 100;
/** The example of when a report arrives, until an hour is chosen. */
const USUAL_HOUR = 8;
const HOURS = hoursOfDay.map((value) => ({ value, label: clockText(value * 60) }));

/** When a report is sent, and to whom. */
export function ScheduleFields({ draft, onChange, problems, id }: FieldsProps) {
  const zone = browserZone();
  const now = Date.now();
  const self = useSelf();
  const offsetName = zoneOffsetName(zone, now);
  const hours = draft.hours.length > 0 ? draft.hours : [USUAL_HOUR];
  const arrival = arrivalText({ hours, offset: offsetMinutes(zone, now) }, zoneOf(self), now);
  const look = { classNames: { label: looks.label, error: classes.error, description: classes.hint } };
  return (
    <>
      <TextInput
        {...look}
        id={fieldId(id, 'name')}
        data-autofocus
        label={t.name}
        value={draft.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={errorAt(problems, 'name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <OneOfFew
        legend={t.repeats}
        options={[
          { value: 'daily', label: t.daily },
          { value: 'weekly', label: t.weekly },
        ]}
        chosen={draft.weekly ? 'weekly' : 'daily'}
        onChoose={(chosen) => onChange({ weekly: chosen === 'weekly' })}
        hint={draft.weekly ? t.weeklyPeriod : t.dailyPeriod}
      />
      <SeveralOf
        common={{
          ...look,
          id: fieldId(id, 'hours'),
          label: t.hours,
          description: t.hoursHint(zone, offsetName),
          error: errorAt(problems, 'hours'),
          inputWrapperOrder: ['label', 'input', 'error', 'description'],
        }}
        options={HOURS}
        inRow={false}
        chosen={draft.hours.map(String)}
        onChoose={(chosen) => onChange({ hours: chosen.map(Number).sort((one, other) => one - other) })}
      />
      <p className={classes.hint} aria-live="polite">
        {t.arrives(hours.map((hour) => clockText(hour * 60)).join(', '), offsetName, arrival)}
      </p>
      {draft.weekly && (
        <Choices<Weekday>
          id={fieldId(id, 'weekdays')}
          legend={t.weekdays}
          options={weekdays.map((value) => ({ value, label: t.dayNames[value] }))}
          chosen={draft.weekdays}
          onChoose={(days) => onChange({ weekdays: days })}
          error={errorAt(problems, 'weekdays')}
        />
      )}
      <Textarea
        {...look}
        id={fieldId(id, 'receivers')}
        label={t.receivers}
        description={t.receiversHint}
        value={draft.receivers}
        rows={2}
        error={errorAt(problems, 'receivers')}
        onChange={({ currentTarget }) => onChange({ receivers: currentTarget.value })}
      />
    </>
  );
}
