import { createContext, useContext } from 'react';

/** The rows are a single tab stop. From the row selected with the arrow keys, Tab goes on to the controls of that row. */
export const RowTab = createContext<0 | -1>(0);

/** @returns the `tabIndex` of a control inside a row */
export const useRowTab = (): 0 | -1 => useContext(RowTab);
