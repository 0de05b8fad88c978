import { runMove } from '../app/move/run.ts';
import { ownTerminal } from '../app/operator/terminal.ts';

process.exitCode = await runMove(process.argv.slice(2), process.env, ownTerminal());
