import { fullName } from '@hourbook/domain/people/name.ts';
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import { Icon } from '#components/icon.tsx';
import { RowTab } from '#components/table/row-tab.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { EmailLink } from '#shared/email-link.tsx';
import { t } from '#texts/directory.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { AwayMark } from '../away-mark.tsx';
import classes from './chart.module.css';
import { type Charted, type Known, knownOf, moreId, useTreeState } from './tree-state.ts';

interface LevelProps {
  /** The number of the manager; null: the top. */
  readonly under: number | null;
  /** How many stand right below the manager, in all. */
  readonly total: number;
  /** How many of them stand before these. */
  readonly skip?: number;
  readonly known: Known;
  readonly level: number;
}

/** Those right below a manager, as far as they are known, and a line that loads the others. */
export function ChartLevel({ under, total, skip = 0, known, level }: LevelProps) {
  const people = known.get(under) ?? [];
  const after = skip + people.length;
  return (
    <>
      {people.map((colleague, index) => (
        <Person
          key={colleague.id}
          colleague={colleague}
          known={known}
          level={level}
          place={skip + index + 1}
          total={total}
        />
      ))}
      {after < total && <More under={under} skip={after} total={total} level={level} />}
    </>
  );
}

interface PersonProps {
  readonly colleague: Charted;
  readonly known: Known;
  readonly level: number;
  /** From 1, among those below the same manager. */
  readonly place: number;
  readonly total: number;
}

function Person({ colleague, known, level, place, total }: PersonProps) {
  const { isOpen } = useTreeState();
  const isPhone = useIsPhone();
  const { id, reports, positionName, officeName, email, found } = colleague;
  const open = reports > 0 ? isOpen(colleague, level) : undefined;
  const about = [positionName, officeName].filter((each) => each !== null).join(' · ');
  return (
    <>
      <Line id={String(id)} level={level} place={place} total={total} expanded={open}>
        {(tabIndex) => (
          <>
            <span className={looks.quiet}>
              <Icon name={open === undefined ? 'circle' : open ? 'down' : 'right'} size={12} />
            </span>
            <span className={looks.row}>
              <span className={found ? looks.strong : looks.quiet}>{fullName(colleague)}</span>
              <span className={looks.quiet}>{about}</span>
              <AwayMark colleague={colleague} />
              {found && reports > 0 && <span className={looks.note}>{t.reports(reports)}</span>}
              {!isPhone && (
                <RowTab value={tabIndex}>
                  <EmailLink email={email} />
                </RowTab>
              )}
            </span>
          </>
        )}
      </Line>
      {open && <ChartLevel under={id} total={reports} known={known} level={level + 1} />}
    </>
  );
}

interface MoreProps {
  readonly under: number | null;
  readonly skip: number;
  readonly total: number;
  readonly level: number;
}

/** Loads those who are not known yet: at once if nobody below the manager is shown, otherwise on demand. */
function More({ under, skip, total, level }: MoreProps) {
  const { asked, wanted, focused, focus } = useTreeState();
  const id = moreId(under, skip);
  const enabled = skip === 0 || wanted.has(id);
  const query = trpc.colleagues.chart.useQuery({ ...asked, managerId: under, skip }, { enabled });
  const first = query.data?.content[0]?.id;
  // The line goes away with the focus on it.
  useLayoutEffect(() => {
    if (first !== undefined && focused === id) focus(String(first));
  }, [first, focused, id, focus]);
  if (query.data && first !== undefined)
    return <ChartLevel under={under} total={total} skip={skip} known={knownOf(query.data)} level={level} />;
  if (query.data) return null;
  const text = query.error
    ? t.loadAgain(refusalOf(query.error).errors.join(' '))
    : enabled
      ? everywhere.loading
      : t.showMore(total - skip);
  return (
    <Line id={id} level={level} place={skip + 1} total={total} busy={enabled && !query.error}>
      {() => (
        <>
          <span className={looks.quiet}>
            <Icon name={enabled ? 'circle' : 'plus'} size={12} />
          </span>
          {text}
        </>
      )}
    </Line>
  );
}

interface LineProps {
  readonly id: string;
  readonly level: number;
  readonly place: number;
  readonly total: number;
  readonly expanded?: boolean | undefined;
  readonly busy?: boolean;
  /** @param tabIndex of the links in the line */
  readonly children: (tabIndex: 0 | -1) => ReactNode;
}

/** A line of the tree, which is flat: its levels are said, not nested. The tree is a single tab stop; from its line, Tab goes on to the links of that line. */
function Line({ id, level, place, total, expanded, busy = false, children }: LineProps) {
  const { focused } = useTreeState();
  const isFirst = level === 1 && place === 1;
  const tabIndex = focused === id || (focused === null && isFirst) ? 0 : -1;
  return (
    <div
      role="treeitem"
      className={classes.line}
      style={{ '--level': level } as CSSProperties}
      data-item={id}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={total}
      aria-expanded={expanded}
      aria-busy={busy || undefined}
      tabIndex={tabIndex}
    >
      {children(tabIndex)}
    </div>
  );
}
