import { setTimeout as pause } from 'node:timers/promises';

/** Begins again until the server is there: what whoever writes does. Any other error is one of the test. */
export async function untilTaken<T>(operation: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'EngineUnreachable') throw error;
      await pause(20);
    }
  }
}
