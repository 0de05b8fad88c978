import { createContext, useContext } from 'react';
import type { Answers } from '../../../shared/api/trpc.ts';

/** Whose tabs are open, for the tabs. */
export interface EditedUser {
  readonly id: number;
  /** What stands at the head: the general info, the roles, office and position by name. */
  readonly user: Answers['people']['general']['user'];
  /** US-10; where it is false, everything is only to be read and `readOnly` says why. */
  readonly editable: boolean;
  readonly readOnly: string | null;
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
