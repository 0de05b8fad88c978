import { mondayOf } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import card from '#components/card.module.css';
import { DateField } from '#components/date-field/date-field.tsx';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { useNotices } from '#components/use-notices.ts';
import { readDate, typedText } from '#lib/typed-date.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/weeks.ts';
import looks from '#theme/looks.module.css';

/** WK-1: from which week on weeks are handed in. */
export function HandInCard() {
  const query = trpc.timesheet.weeks.rules.useQuery();
  const notices = useNotices();
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} className={card.frame} aria-label={t.setting}>
      <h2 className={card.title}>
        {t.setting}
        <NoticeLine notices={notices} />
      </h2>
      <NoticeBlock notices={notices} />
      <p className={card.note}>{t.settingAbout}</p>
      <QueryBody query={query} empty={() => null}>
        {(rules) => (
          <HandInForm
            key={rules.version}
            rules={rules}
            notices={notices}
            onSaved={() => section.current?.focus()} // the form is a new one
          />
        )}
      </QueryBody>
    </section>
  );
}

interface HandInFormProps {
  readonly rules: Answers['timesheet']['weeks']['rules'];
  readonly notices: ReturnType<typeof useNotices>;
  readonly onSaved: () => void;
}

function HandInForm({ rules: { since, version }, notices, onSaved }: HandInFormProps) {
  const utils = trpc.useUtils();
  const [text, setText] = useState(since === null ? '' : typedText(since));
  const change = trpc.timesheet.weeks.changeRules.useMutation({
    onSuccess(saved) {
      onSaved();
      utils.timesheet.weeks.rules.setData(undefined, saved);
      notices.succeed(t.savedSetting);
      void utils.timesheet.weeks.invalidate();
    },
    onError: (error) => notices.fail(refusalOf(error).errors),
  });
  const { date, problem } = readDate(text, null, {});
  const week = date === null ? null : mondayOf(date);
  const isRead = text.trim() === '' || date !== null;
  return (
    <form
      className={`${card.note} ${looks.row}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRead && week !== since && !change.isPending) change.mutate({ since: week, version });
      }}
    >
      <DateField
        name={t.first}
        label={t.first}
        description={t.firstAbout}
        text={text}
        onText={setText}
        error={isRead ? null : problem}
        autoComplete="off"
      />
      {(week !== since || !isRead) && (
        <Button type="submit" aria-busy={change.isPending}>
          {everywhere.save}
        </Button>
      )}
    </form>
  );
}
