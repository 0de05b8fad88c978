import { ownTerminal } from '../app/operator/terminal.ts';
import { runRotateKey } from '../app/rotate-key/run.ts';

process.exitCode = await runRotateKey(process.argv.slice(2), process.env, ownTerminal());
