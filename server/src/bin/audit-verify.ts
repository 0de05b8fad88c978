import { runVerification } from '../app/audit/run.ts';
import { ownTerminal } from '../app/operator/terminal.ts';

process.exitCode = await runVerification(process.argv.slice(2), process.env, ownTerminal());
