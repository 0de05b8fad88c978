import { runMove } from '../move/run.ts';
import { ownTerminal } from '../operator/terminal.ts';

process.exitCode = await runMove(process.argv.slice(2), process.env, ownTerminal());
