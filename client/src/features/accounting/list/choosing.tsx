import { listedName } from '@hourbook/domain/people/name.ts';
import { createContext, useContext } from 'react';
import { ChooseBox } from '#components/choose-box.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { t } from '#texts/accounting.ts';
import { isNotForAccounting, type Person } from './people.ts';
import { NOTHING_CHOSEN, type Selection, tickedOf, tickedOfAll, withEverybody, withPerson } from './selection.ts';

export interface Choosing {
  readonly selection: Selection;
  /** The people in the list. */
  readonly people: readonly Person[];
  readonly onSelect: (change: (before: Selection) => Selection) => void;
  /** Opens a person's entries. */
  readonly onOpen: (userId: number) => void;
}

/** A context rather than props, so that a change of the selection renders only the checkboxes and not the rows. */
export const ChoosingContext = createContext<Choosing>({
  selection: NOTHING_CHOSEN,
  people: [],
  onSelect: () => {},
  onOpen: () => {},
});

function ChooseAll() {
  const { selection, people, onSelect } = useContext(ChoosingContext);
  return (
    <ChooseBox
      label={t.chooseEverybody}
      ticked={tickedOfAll(selection, people)}
      disabled={people.every(({ toSend }) => toSend.length === 0)}
      onChoose={(on) => onSelect((before) => withEverybody(before, people, on))}
    />
  );
}

function ChoosePerson({ person }: { person: Person }) {
  const { selection, onSelect } = useContext(ChoosingContext);
  const tabIndex = useRowTab();
  return (
    <ChooseBox
      label={t.choosePerson(listedName(person))}
      ticked={tickedOf(selection, person)}
      disabled={person.toSend.length === 0}
      reason={isNotForAccounting(person) ? t.notForAccountingWhy : t.nothingToSendOf}
      tabIndex={tabIndex}
      onChoose={(on) => onSelect((before) => withPerson(before, person, on))}
    />
  );
}

/** The checkbox column. */
export const choosing = {
  head: <ChooseAll />,
  row: (person: Person) => <ChoosePerson person={person} />,
};
