import { constants, setPriority } from 'node:os';
import { runBackup } from '../app/backup/run.ts';
import { ownTerminal } from '../app/operator/terminal.ts';

// It gives way to the Hourbook that runs beside it.
setPriority(constants.priority.PRIORITY_LOW);
process.exitCode = await runBackup(process.argv.slice(2), process.env, ownTerminal());
