import { useState } from 'react';
import { TextButton } from '#components/text-button.tsx';
import { t } from '#texts/time-off-management.ts';
import classes from './inbox.module.css';

/** Characters that fit into the few lines that are shown at first, about. */
const SHORT = 180;

/** The comment of a request: a few lines of it, so that what is below stays in sight, and all of it on request. */
export function CommentQuote({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const isLong = text.length > SHORT || text.split('\n').length > 4;
  return (
    <div>
      <q className={classes.quote} data-cut={(isLong && !all) || undefined}>
        {text}
      </q>
      {isLong && (
        <TextButton className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.showLess : t.showAll}
        </TextButton>
      )}
    </div>
  );
}
