import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/records.ts';

/** The texts of a list of records. */
export interface ListWords {
  /** The button for a new one: `New category`. */
  readonly add: string;
  /** The text of an empty list. */
  readonly empty: string;
  /** The title of the form for a new one. */
  readonly fresh: string;
  /** What a new one is called in place of its name. */
  readonly theNew: string;
  /** The button that saves the form. @param isNew whether a record is created */
  readonly save: (isNew: boolean) => string;
  /** The button that deletes a row. */
  readonly remove: (name: string) => string;
  /** The button that deletes the open record, and its question. */
  readonly removeThis: string;
  readonly removeAsked: (name: string) => string;
  readonly removeAbout: string;
  readonly removeConfirmed: string;
  /** The command that deletes the focused row. */
  readonly removeRow: string;
}

/** The texts of most lists. @param title the plural: `Categories` @param one the singular: `category` */
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
