import { runRestore } from '../app/backup/restore-run.ts';
import { ownTerminal } from '../app/operator/terminal.ts';

process.exitCode = await runRestore(process.argv.slice(2), process.env, ownTerminal());
