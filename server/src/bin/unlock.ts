import { ownTerminal } from '../app/operator/terminal.ts';
import { runUnlock } from '../app/unlock/run.ts';

process.exitCode = await runUnlock(process.argv.slice(2), process.env, ownTerminal());
