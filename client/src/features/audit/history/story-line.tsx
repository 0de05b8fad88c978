import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Icon } from '#components/icon.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { momentText } from '#shared/past/moment.ts';
import { t } from '#texts/audit.ts';
import looks from '#theme/looks.module.css';
import { OldNew } from '../old-new.tsx';
import classes from './history-tab.module.css';
import type { Told } from './story.ts';

/** A line of the history. */
export interface StoryLine {
  readonly told: Told;
  readonly isOpen: boolean;
  /** Shows or hides the lines that this one stands for; null: it stands for itself. */
  readonly onFold: (() => void) | null;
  /** Whether it is one of the lines of the one above. */
  readonly isPart: boolean;
  readonly key: string;
}

export const marksOfLine = ({ isPart, onFold }: StoryLine) => ({
  'data-part': isPart || undefined,
  'data-whole': onFold !== null || undefined,
});

/** Who, when, from where, what about, old → new. @param zone of whom it is about */
export const storyColumns = (zone: Zone): readonly TableColumn<StoryLine>[] => [
  {
    id: 'when',
    label: t.recorded,
    wrap: 'never',
    cell: (line) => (
      <span className={classes.when}>
        <Mark line={line} />
        <Moment line={line} zone={zone} />
      </span>
    ),
    card: { as: 'note', cell: (line) => <Moment line={line} zone={zone} /> },
  },
  {
    id: 'who',
    label: t.by,
    wrap: 'never',
    cell: ({ told: { who, source } }) => (
      <>
        {who} <small>{source}</small>
      </>
    ),
    card: 'note',
  },
  {
    id: 'about',
    label: t.about,
    wrap: 'never',
    tone: 'quiet',
    cell: ({ told: { about } }) => about,
    card: { as: 'note', cell: ({ told: { about } }) => about || null },
  },
  {
    id: 'change',
    label: t.change,
    cell: (line) => <Change line={line} />,
    card: {
      as: 'title',
      cell: (line) => (
        <span className={classes.happened}>
          <Mark line={line} />
          <Change line={line} />
        </span>
      ),
    },
  },
  {
    id: 'entry',
    label: t.entry,
    align: 'end',
    cell: ({ told: { entries } }) => <span className={looks.note}>{entries}</span>,
    title: ({ told: { hash } }) => hash && t.hashOf(hash),
    card: 'end',
  },
];

interface LineProps {
  readonly line: StoryLine;
}

/** On the line that leads from one to the next. */
const Mark = ({ line: { told } }: LineProps) => (
  <span className={classes.mark} data-tone={told.look.tone}>
    <Icon name={told.look.icon} size={12} />
  </span>
);

const Moment = ({ line: { told }, zone }: LineProps & { readonly zone: Zone }) => (
  <time dateTime={told.at} title={formatInstant(told.at, zone)}>
    {momentText(told.at, zone)}
  </time>
);

const Change = ({ line: { told, isOpen, onFold } }: LineProps) => (
  <>
    {onFold ? (
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onFold}>
        {told.look.what}
        <Icon name={isOpen ? 'up' : 'down'} size={12} />
      </button>
    ) : (
      <span className={looks.quiet}>{told.look.what}</span>
    )}
    {told.changes.map(({ label, from, to }) => (
      <span key={`${label ?? ''} ${to ?? ''}`} className={classes.part}>
        {label} <OldNew from={from} to={to} />
      </span>
    ))}
    {told.why !== null && <small className={classes.part}>{told.why}</small>}
  </>
);
