import { type ChildServer, startChildServer } from '../builders/child-server.ts';

/** Express and nothing else in a process of its own. @param args see the script */
export const startBareExpress = (args: readonly string[]): Promise<ChildServer> =>
  startChildServer(new URL('./bare-express.ts', import.meta.url), { args });

export const startBareExcel = (): Promise<ChildServer> => startChildServer(new URL('./bare-excel.ts', import.meta.url));
