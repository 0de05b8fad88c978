import { createContext, type ReactNode } from 'react';

/** What the app adds to the toolbar of every list, as components know nothing of the app. */
export const ToolbarSlot = createContext<ReactNode>(null);
