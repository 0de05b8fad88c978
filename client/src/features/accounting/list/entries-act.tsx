import { listedName } from '@hourbook/domain/people/name.ts';
import { useContext } from 'react';
import { Icon } from '#components/icon.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { t } from '#texts/accounting.ts';
import { ChoosingContext } from './choosing.tsx';
import classes from './entries-act.module.css';
import type { Person } from './people.ts';

/** Opens a person's entries in a drawer. */
export function EntriesAct({ person }: { person: Person }) {
  const tabIndex = useRowTab();
  const { onOpen } = useContext(ChoosingContext);
  const label = t.entriesOf(listedName(person));
  return (
    <button
      type="button"
      className={classes.act}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      onClick={() => onOpen(person.userId)}
    >
      <Icon name="right" />
    </button>
  );
}
