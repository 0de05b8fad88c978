import { personTemplate, type TemplateId, templateNames } from '@hourbook/domain/people/export/templates.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/users-export.ts';
import { Choice } from './choice.tsx';
import classes from './export.module.css';

export type SavedTemplate = Answers['people']['exports']['saved'][number];

interface TemplateChoiceProps {
  readonly saved: readonly SavedTemplate[];
  /** `rt1`, or the id of one that was saved; null: none is chosen. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly onEdit: (template: SavedTemplate) => void;
  readonly onDelete: (template: SavedTemplate) => void;
}

const standing = (Object.keys(templateNames) as TemplateId[])
  .filter((id) => personTemplate(id) !== undefined)
  .map((id) => ({ value: id as string, label: templateNames[id] }));

/** XL-3: a template of Hourbook's, or one that the viewer has saved. */
export function TemplateChoice({ saved, chosen, onChoose, onEdit, onDelete }: TemplateChoiceProps) {
  const [asking, setAsking] = useState(false);
  const own = saved.find(({ id }) => String(id) === chosen);
  const groups = [
    { name: t.ofHourbook, options: standing },
    { name: t.own, options: saved.map(({ id, name }) => ({ value: String(id), label: name })) },
  ];
  return (
    <>
      <Choice label={t.template} groups={groups} value={chosen} onChange={onChoose} />
      {own && (
        <div className={classes.acts}>
          <Button variant="default" size="xs" onClick={() => onEdit(own)}>
            {t.editFields}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => setAsking(true)}>
            {t.deleteTemplate}
          </Button>
          <Confirm
            opened={asking}
            title={t.deleteAsked(own.name)}
            text={t.deleteForGood}
            confirm={t.deleteTemplate}
            cancel={t.keepTemplate}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              onDelete(own);
            }}
          />
        </div>
      )}
    </>
  );
}
