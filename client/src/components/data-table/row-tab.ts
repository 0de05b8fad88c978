import { createContext, useContext } from 'react';

/** Rows are one stop of the Tab key: from the row that the arrows have chosen it goes on to the controls of that row. */
export const RowTab = createContext<0 | -1>(0);

/** @returns the `tabIndex` of a control inside a row of a list */
export const useRowTab = (): 0 | -1 => useContext(RowTab);
