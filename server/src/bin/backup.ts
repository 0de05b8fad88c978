import { getPriority, setPriority } from 'node:os';
import { runBackup } from '../app/backup/run.ts';
import { ownTerminal } from '../app/operator/terminal.ts';

const usual = getPriority();
/**
 * A higher number is a lower priority; whoever began it with a lower one has chosen that. At 5 Linux gives a third of a usual share: at 10
 * a backup hardly gets on beside other work that never ends.
 */
const lower = Math.max(usual, 5);

function setOwn(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // Not everybody may rise again: the moment of a cut is short at the lower priority too.
  }
}

const precedence = { give: () => setOwn(lower), take: () => setOwn(usual) };
process.exitCode = await runBackup(process.argv.slice(2), process.env, ownTerminal(), precedence);
