import { ownTerminal } from '../app/operator/terminal.ts';
import { runUpgrade } from '../app/upgrade/run.ts';

process.exitCode = await runUpgrade(process.argv.slice(2), process.env, ownTerminal());
