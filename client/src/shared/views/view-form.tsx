import { type Role, roles } from '@hourbook/domain/access/roles.ts';
import type { ViewPagePath } from '@hourbook/domain/views/pages.ts';
import { mayOpen } from '@hourbook/domain/views/pages.ts';
import { periodsOf, type RelativePeriod, searchOn } from '@hourbook/domain/views/period.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { OneOf } from '#components/form/list-fields.tsx';
import { Notice } from '#components/notice.tsx';
import { TextButton } from '#components/text-button.tsx';
import { useReturnedFocus } from '#components/use-returned-focus.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/views.ts';
import looks from '#theme/looks.module.css';
import { refusalOf } from '../api/refusal.ts';
import fields from '../forms/form-parts.module.css';
import { Choices } from '../forms/pill-choices.tsx';
import { datesIn, keptOf } from './kept-address.ts';
import type { ViewActs } from './use-view-acts.ts';
import type { PageViews, View } from './use-views.ts';

const LONGEST_NAME = 60;
/** In place of a period: the dates as they are. */
const AS_IS = 'AS_IS';

interface ViewFormProps {
  readonly here: PageViews;
  readonly acts: ViewActs;
  /** null: a new one, of the address as it is. */
  readonly view: View | null;
  readonly name: string;
  /** Why it is open by itself. */
  readonly problem: readonly string[];
  readonly onClose: () => void;
}

const rolesOf = (page: ViewPagePath) =>
  roles
    .filter(({ name }) => mayOpen([name], page))
    .map(({ name, description }) => ({ value: name, label: description }));

/** The name of a view, its period, and with whom it is shared. A view that has gone meanwhile is offered as a new one. */
export function ViewForm({ here, acts, view, name: first, problem, onClose }: ViewFormProps) {
  const { page, search: shown, today, open } = here;
  const id = useId();
  const [base, setBase] = useState(view);
  const search = base ? searchOn(base, today) : shown;
  const before = base ? base.period : keptOf(page, shown, open?.period ?? null, today).period;
  const [name, setName] = useState(first);
  const [period, setPeriod] = useState<RelativePeriod | null>(before);
  const [sharedWith, setSharedWith] = useState<readonly Role[]>(view?.sharedWith ?? []);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState(problem);
  const [isOvertaken, setOvertaken] = useState(false);
  const [busy, setBusy] = useState(false);
  useReturnedFocus(true);
  const isNameless = name.trim() === '';
  const latest = here.views.find((each) => each.id === base?.id);
  const dates = datesIn(page, search);

  const save = () => {
    const input = { name: name.trim(), sharedWith: [...sharedWith] };
    if (!base) return acts.save({ ...input, search, period });
    return acts.change({
      id: base.id,
      version: base.version,
      ...(input.name !== base.name && { name: input.name }),
      ...(input.sharedWith.join() !== base.sharedWith.join() && { sharedWith: input.sharedWith }),
      ...(period !== base.period && { search, period }),
    });
  };
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isNameless) return document.getElementById(id)?.focus();
    setBusy(true);
    setRefused([]);
    setOvertaken(false);
    try {
      await save();
      onClose();
    } catch (error) {
      const { errors, reason } = refusalOf(error);
      const isGone = base !== null && reason === 'saved-view-gone';
      setRefused(isGone ? [...errors, t.lostChanges] : errors);
      setOvertaken(reason === 'record-changed');
      if (isGone) setBase(null);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={base ? t.editing(base.name) : t.newView}
      size={480}
      closeButtonProps={{ 'aria-label': everywhere.close }}
      lockScroll={false}
      returnFocus={false}
      classNames={{ title: looks.title }}
    >
      <form className={looks.stack} onSubmit={(event) => void submit(event)} noValidate>
        {refused.length > 0 && (
          <Notice tone="bad" texts={refused}>
            {isOvertaken && latest && (
              <TextButton
                onClick={() => {
                  setBase(latest);
                  setRefused([]);
                }}
              >
                {everywhere.reloadAndKeep}
              </TextButton>
            )}
          </Notice>
        )}
        <TextInput
          id={id}
          data-autofocus
          label={t.name}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          error={isTried && isNameless && t.nameMissing}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          classNames={{ label: looks.label, error: fields.error }}
        />
        {periodsOf(page).length > 0 && (
          <OneOf
            common={{
              label: t.period,
              description: period !== null && t.periodHint,
              inputWrapperOrder: ['label', 'input', 'description'],
              classNames: { label: looks.label, description: fields.hint },
            }}
            options={[
              { value: AS_IS, label: dates ? t.dates(dates) : t.usualPeriod },
              ...periodsOf(page).map((value) => ({ value, label: t.periods[value] })),
            ]}
            required
            inRow={false}
            chosen={period ?? AS_IS}
            onChoose={(chosen) => setPeriod(periodsOf(page).find((each) => each === chosen) ?? null)}
          />
        )}
        <div>
          <Choices<Role>
            id={`${id}-shared`}
            legend={t.sharedWith}
            options={rolesOf(page)}
            chosen={sharedWith}
            onChoose={setSharedWith}
          />
          <p className={fields.hint}>{t.sharedHint}</p>
        </div>
        <div className={fields.foot}>
          <Button variant="default" onClick={onClose}>
            {everywhere.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {t.saveView}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
