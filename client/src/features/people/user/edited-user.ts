import { createContext, useContext } from 'react';
import type { Notices } from '../../../components/use-notices.ts';
import type { Answers } from '../../../shared/api/trpc.ts';

/** Whose tabs are open, for the tabs. */
export interface EditedUser {
  readonly id: number;
  /** What stands at the head: the general info, the roles, office and position by name. */
  readonly user: Answers['people']['general']['user'];
  /** US-10; where it is false, forms are disabled and `readOnly` says why. */
  readonly editable: boolean;
  readonly readOnly: string | null;
  /** Shown at the head: what was just done. What went wrong is said by the tab's own form. */
  readonly notices: Notices;
  /** Something that the head shows was changed. */
  readonly refresh: () => void;
  /** Something is typed and not saved: leaving asks before. @param what whose it is */
  readonly markUnsaved: (what: string, unsaved: boolean) => void;
}

export const EditedUserContext = createContext<EditedUser | null>(null);

/** @throws Error outside of the page of a person */
export function useEditedUser(): EditedUser {
  const edited = useContext(EditedUserContext);
  if (!edited) throw new Error('this is part of the page of a person');
  return edited;
}
