import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import classes from './notice.module.css';

const icons = { good: 'check', bad: 'alert', wait: 'alert', calm: 'info' } as const satisfies Record<string, IconName>;

interface NoticeProps {
  readonly tone: keyof typeof icons;
  readonly texts: readonly string[];
  /** Actions that can be taken. */
  readonly children?: ReactNode;
  /** What belongs to the texts, below them. */
  readonly below?: ReactNode;
}

/** A message beside what it is about. Errors are announced at once; other messages are announced inside a `role="status"`. */
export function Notice({ tone, texts, children, below }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <span className={classes.icon}>
        <Icon name={icons[tone]} size={16} />
      </span>
      {texts.length > 1 ? (
        <ul className={classes.texts}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p className={classes.texts}>{texts[0]}</p>
      )}
      {children && <div className={classes.actions}>{children}</div>}
      {below && <div className={classes.below}>{below}</div>}
    </div>
  );
}
