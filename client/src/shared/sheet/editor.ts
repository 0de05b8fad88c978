import { type EditPolicy, myTimePolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { createContext, useContext } from 'react';

/** In which editor a sheet stands: that says what can be unlocked, and how a lock is explained. Never changes on a page. */
export const EditorContext = createContext<EditPolicy>(myTimePolicy);

export const useEditor = (): EditPolicy => useContext(EditorContext);

/** Whether rows are unlocked here at all. */
export const unlocks = ({ lifts }: EditPolicy): boolean => lifts.length > 0;

/** TS-23: whether all that locks a row is lifted by changing it. */
export const isUnlockable = ({ locked, lockReasons }: TimesheetEntry, { lifts }: EditPolicy): boolean =>
  locked && lockReasons.every((reason) => reason !== 'NOT_EMPLOYED' && lifts.includes(reason));
