import { runBackup } from '../app/backup/run.ts';
import { ownTerminal } from '../app/operator/terminal.ts';

process.exitCode = await runBackup(process.argv.slice(2), process.env, ownTerminal());
