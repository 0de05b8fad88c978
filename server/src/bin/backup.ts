import { constants, setPriority } from 'node:os';
import { runBackup } from '../app/backup/run.ts';
import { ownTerminal } from '../app/operator/terminal.ts';

const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;

function setOwn(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // Not everybody may rise again: the moment of a cut is short at the lower priority too.
  }
}

const precedence = { give: () => setOwn(PRIORITY_BELOW_NORMAL), take: () => setOwn(PRIORITY_NORMAL) };
process.exitCode = await runBackup(process.argv.slice(2), process.env, ownTerminal(), precedence);
