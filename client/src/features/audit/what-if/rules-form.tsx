import type { CalendarDate } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { FormRefusalNotice } from '#components/form/form-refusal.tsx';
import { Notice } from '#components/notice.tsx';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { TextButton } from '#components/text-button.tsx';
import { VacationFields, VacationNotes } from '#shared/time-off-rules/vacation-fields.tsx';
import { t } from '#texts/audit.ts';
import { everywhere } from '#texts/everywhere.ts';
import audit from '../audit.module.css';
import { affectedOf } from './affected.ts';
import { AffectedTable } from './affected-table.tsx';
import { type Setting, useTried } from './use-tried.ts';
import classes from './what-if.module.css';

interface RulesFormProps {
  readonly setting: Setting;
  readonly date: CalendarDate;
  readonly onReload: () => Promise<Setting>;
  readonly onDirty: (dirty: boolean) => void;
}

/** The rules of one office to try, who would be affected, and then to save or to drop them. */
export function RulesForm(props: RulesFormProps) {
  const { form, notices, tried, refused, saving, isOld, save, drop, load } = useTried(props);
  const [asks, setAsks] = useState(false);
  const { name } = props.setting.office;
  const affected = tried && affectedOf(tried.answer);
  return (
    <div className={classes.both}>
      <form
        className={audit.frame}
        aria-label={t.rulesOf(name)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <h2 className={audit.title}>{t.rulesOf(name)}</h2>
        <div className={classes.fields}>
          <VacationFields form={form} />
          <VacationNotes />
          <FormRefusalNotice form={form} onLoad={() => void load()} />
          <NoticeBlock notices={notices} />
        </div>
        <footer className={classes.foot}>
          <NoticeLine notices={notices} />
          <Button type="submit" aria-busy={form.saving}>
            {form.saving ? t.trying : t.tryThem}
          </Button>
        </footer>
      </form>
      {tried && affected && (
        <section className={audit.frame} aria-label={t.tried}>
          <AffectedTable affected={affected} all={tried.answer.length} date={tried.date} />
          {refused && (
            <div className={classes.notice}>
              <Notice tone="bad" texts={refused.texts}>
                {refused.overtaken && <TextButton onClick={() => void load()}>{everywhere.reloadAndKeep}</TextButton>}
              </Notice>
            </div>
          )}
          <footer className={classes.foot}>
            {isOld && <p className={audit.quiet}>{t.typedSince}</p>}
            <Button variant="default" onClick={drop}>
              {t.drop}
            </Button>
            <Button disabled={isOld || !form.dirty} aria-busy={saving} onClick={() => setAsks(true)}>
              {t.saveSettings}
            </Button>
          </footer>
          <Confirm
            opened={asks}
            title={t.askSave(name)}
            text={t.consequence(affected.people.length)}
            more={t.earlierYearsStay}
            confirm={t.saveSettings}
            cancel={t.keepAsIs}
            destructive={false}
            onCancel={() => setAsks(false)}
            onConfirm={() => {
              setAsks(false);
              save();
            }}
          />
        </section>
      )}
    </div>
  );
}
