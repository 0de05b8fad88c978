import { templateNames } from '@hourbook/domain/people/export/templates.ts';
import { useState } from 'react';
import { DateField } from '#components/date-field/date-field.tsx';
import { MonthPicker } from '#components/month-picker/month-picker.tsx';
import { readDate, typedText } from '#lib/typed-date.ts';
import { t } from '#texts/users-export.ts';
import looks from '#theme/looks.module.css';
import { Choice } from './choice.tsx';
import classes from './export.module.css';
import { type ReportId, type ReportParameters, reportIds } from './export-request.ts';

interface ReportChoiceProps {
  readonly report: ReportId;
  readonly onReport: (report: ReportId) => void;
  readonly given: ReportParameters;
  readonly onGiven: (given: ReportParameters) => void;
}

const among = <Value extends string>(words: Readonly<Record<Value, string>>) => [
  { options: Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label })) },
];
const reports = [{ options: reportIds.map((id) => ({ value: id, label: templateNames[id] })) }];

/** A special report and its parameters. */
export function ReportChoice({ report, onReport, given, onGiven }: ReportChoiceProps) {
  const date = (label: string, name: 'date' | 'from' | 'to') => (
    <ParameterDate
      key={name}
      label={label}
      value={given[name]}
      onChange={(value) => onGiven({ ...given, [name]: value })}
    />
  );
  const month = (label: string, name: 'startMonth' | 'endMonth') => (
    <div className={classes.field}>
      <span>{label}</span>
      <MonthPicker label={label} value={given[name]} onChange={(value) => onGiven({ ...given, [name]: value })} />
    </div>
  );
  return (
    <>
      <Choice label={t.report} groups={reports} value={report} onChange={onReport} />
      <div className={classes.parameters}>
        {report === 'rt4' && (
          <>
            <Choice
              label={t.period}
              groups={among(t.units)}
              value={given.unit}
              onChange={(unit) => onGiven({ ...given, unit })}
            />
            {date(t.onDate, 'date')}
          </>
        )}
        {report === 'rt5' && [date(t.effectiveFrom, 'from'), date(t.effectiveTo, 'to')]}
        {report === 'rt10' && date(t.asOf, 'date')}
        {report === 'rt9' && (
          <>
            <Choice
              label={t.rows}
              groups={among(t.rowsBy)}
              value={given.field}
              onChange={(field) => onGiven({ ...given, field })}
            />
            <Choice
              label={t.salaries}
              groups={among(t.aggregations)}
              value={given.aggregationType}
              onChange={(aggregationType) => onGiven({ ...given, aggregationType })}
            />
            <Choice
              label={t.bucketsBy}
              groups={among(t.buckets)}
              value={given.group}
              onChange={(group) => onGiven({ ...given, group })}
            />
          </>
        )}
      </div>
      {report === 'rt9' && (
        <div className={classes.months}>
          {month(t.firstMonth, 'startMonth')}
          {month(t.lastMonth, 'endMonth')}
        </div>
      )}
      {report === 'rt4' && <p className={looks.note}>{t.window}</p>}
    </>
  );
}

interface ParameterDateProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A date as it is typed; one that cannot be read counts as none, and says why. */
function ParameterDate({ label, value, onChange }: ParameterDateProps) {
  const [text, setText] = useState(typedText(value));
  const { problem } = readDate(text, null);
  return (
    <DateField
      label={label}
      name={label}
      text={text}
      error={problem}
      onText={(typed) => {
        setText(typed);
        onChange(readDate(typed, null).date);
      }}
    />
  );
}
