import { runJobs } from '../jobs/run.ts';
import { ownTerminal } from '../operator/terminal.ts';

process.exitCode = await runJobs(process.argv.slice(2), process.env, ownTerminal());
