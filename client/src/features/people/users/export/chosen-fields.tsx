import { type ExportField, exportFields, fieldColumns } from '@hourbook/domain/people/export/fields.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { t } from '#texts/users-export.ts';
import looks from '#theme/looks.module.css';
import { Choice } from './choice.tsx';
import classes from './export.module.css';
import { withField } from './export-request.ts';

interface ChosenFieldsProps {
  readonly fields: readonly ExportField[];
  readonly onChange: (fields: readonly ExportField[]) => void;
}

/** Columns that tell whom a line is about. */
const NAMING: readonly ExportField[] = ['lastName', 'firstName', 'username', 'email'];

const labelOf = (field: ExportField): string => fieldColumns[field].heading;

/** XL-2: the columns of the file, in their order. */
export function ChosenFields({ fields, onChange }: ChosenFieldsProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const others = exportFields.filter((field) => !fields.includes(field));

  function move(at: number, by: 1 | -1): void {
    const field = fields[at];
    if (field === undefined) return;
    onChange(fields.toSpliced(at, 1).toSpliced(at + by, 0, field));
    setSaid(t.moved(labelOf(field), at + by + 1));
  }
  function remove(at: number): void {
    onChange(fields.toSpliced(at, 1));
    list.current?.focus();
  }
  return (
    <>
      <div className={classes.listHead}>
        <h3 id="export-columns">{t.columns}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={others.length === 0}
          onClick={() => onChange([...fields, ...others])}
        >
          {t.addAll}
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={fields.length === 0} onClick={() => onChange([])}>
          {t.removeAll}
        </Button>
      </div>
      {fields.length === 0 && <p className={looks.note}>{t.noColumns}</p>}
      {fields.length > 0 && !fields.some((field) => NAMING.includes(field)) && (
        <p className={looks.note}>{t.nobodyNamed}</p>
      )}
      <ol className={classes.fields} ref={list} tabIndex={-1} aria-labelledby="export-columns">
        {fields.map((field, at) => {
          const label = labelOf(field);
          return (
            <li key={field}>
              <span className={classes.place}>{at + 1}</span>
              <span className={classes.name}>{label}</span>
              <button type="button" aria-label={t.moveUp(label)} disabled={at === 0} onClick={() => move(at, -1)}>
                <Icon name="up" />
              </button>
              <button
                type="button"
                aria-label={t.moveDown(label)}
                disabled={at === fields.length - 1}
                onClick={() => move(at, 1)}
              >
                <Icon name="down" />
              </button>
              <button type="button" aria-label={t.remove(label)} onClick={() => remove(at)}>
                <Icon name="cross" />
              </button>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {others.length > 0 && (
        <Choice
          label={t.addField}
          groups={[{ options: others.map((field) => ({ value: field, label: labelOf(field) })) }]}
          value={null}
          onChange={(field) => onChange(withField(fields, field))}
        />
      )}
    </>
  );
}
