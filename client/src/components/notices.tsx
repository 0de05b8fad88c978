import { everywhere } from '#texts/everywhere.ts';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import classes from './notices.module.css';
import { TextButton } from './text-button.tsx';
import type { Notices } from './use-notices.ts';

interface NoticesProps {
  readonly notices: Notices;
}

/** Success messages, in a line that is always present. */
export const NoticeLine = ({ notices: { said } }: NoticesProps) => (
  <div role="status" className={classes.line} data-answer data-tone={said?.tone}>
    {said && said.tone !== 'bad' && (
      <span key={said.key} className={classes.said}>
        <Icon name={said.tone === 'good' ? 'check' : 'info'} size={16} />
        <span>{said.texts.join(' ')}</span>
        {said.act && <TextButton onClick={said.act.run}>{said.act.label}</TextButton>}
      </span>
    )}
  </div>
);

/** Error messages, above the content. */
export const NoticeBlock = ({ notices: { said, clear } }: NoticesProps) =>
  said?.tone === 'bad' && (
    <Notice key={said.key} tone="bad" texts={said.texts}>
      <TextButton onClick={clear}>{everywhere.close}</TextButton>
    </Notice>
  );
