import { createContext, useContext } from 'react';
import type { Answers } from '#shared/api/trpc.ts';

/** The person whose page is open, for its tabs. */
export interface EditedUser {
  readonly id: number;
  /** The data of the page head: the general info, the roles, and office and position by name. */
  readonly user: Answers['people']['general']['user'];
  /** US-10. If false, everything is read-only and `readOnly` says why. */
  readonly editable: boolean;
  readonly readOnly: string | null;
  /** Call this after changing something that the page head shows. */
  readonly refresh: () => void;
  /** Reports unsaved changes, so that leaving the page asks first. @param what the name of the form */
  readonly markUnsaved: (what: string, unsaved: boolean) => void;
}

export const EditedUserContext = createContext<EditedUser | null>(null);

/** @throws Error outside the page of a person */
export function useEditedUser(): EditedUser {
  const edited = useContext(EditedUserContext);
  if (!edited) throw new Error('this is part of the page of a person');
  return edited;
}
