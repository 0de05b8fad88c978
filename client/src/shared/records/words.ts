import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/records.ts';

/** What a list of records calls what can be done with it. */
export interface ListWords {
  /** The button that begins a new one: `New category`. */
  readonly add: string;
  /** Where there are none at all. */
  readonly empty: string;
  /** The title of the form of a new one. */
  readonly fresh: string;
  /** The new one, where a name would stand. */
  readonly theNew: string;
  /** The button of its form. @param isNew whether it is created */
  readonly save: (isNew: boolean) => string;
  /** The button at a row that deletes it. */
  readonly remove: (name: string) => string;
  /** The button that deletes what is open, and the question it asks. */
  readonly removeThis: string;
  readonly removeAsked: (name: string) => string;
  readonly removeAbout: string;
  readonly removeConfirmed: string;
  /** Deletes the row that the keyboard is in. */
  readonly removeRow: string;
}

/** What most lists call it. @param title all of them: `Categories` @param one of them: `category` */
export const wordsOf = (title: string, one: string): ListWords => ({
  add: t.newOne(one),
  empty: t.noneYet(title),
  fresh: t.newOne(one),
  theNew: t.theNewOne(one),
  save: () => everywhere.saveNamed(one),
  remove: (name) => t.deleteNamed(name),
  removeThis: t.delete,
  removeAsked: (name) => everywhere.deleteNamedAsked(name),
  removeAbout: t.deleteOneAsked(one),
  removeConfirmed: t.deleteTheOne(one),
  removeRow: t.deleteRow,
});
