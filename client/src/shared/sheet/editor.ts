import { type EditPolicy, myTimePolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { createContext, useContext } from 'react';

/** The editor of a sheet. It decides what can be unlocked and how locks are explained, and never changes on a page. */
export const EditorContext = createContext<EditPolicy>(myTimePolicy);

export const useEditor = (): EditPolicy => useContext(EditorContext);

/** Whether this editor can unlock rows at all. */
export const unlocks = ({ lifts }: EditPolicy): boolean => lifts.length > 0;

/** TS-23: whether the row is locked only for reasons that this editor lifts. */
export const isUnlockable = ({ locked, lockReasons }: TimesheetEntry, { lifts }: EditPolicy): boolean =>
  locked && lockReasons.every((reason) => reason !== 'NOT_EMPLOYED' && lifts.includes(reason));
