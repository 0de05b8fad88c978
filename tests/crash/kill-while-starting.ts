import { startServer } from '../builders/server-process.ts';

/**
 * Starts a server and kills it when the signal says so, wherever it is then.
 * @throws Error when it does not start for another reason
 */
export async function killWhileStarting(
  options: { readonly dataDir: string; readonly env: Record<string, string> },
  signal: AbortSignal,
): Promise<void> {
  try {
    await using server = await startServer({ ...options, signal });
    await server.kill(); // it listened before the signal came
  } catch (error) {
    if (!signal.aborted || !(error as Error).message.includes('ended with null before it listened')) throw error;
  }
}
