import { runJobs } from '../app/jobs/run.ts';
import { ownTerminal } from '../app/operator/terminal.ts';

process.exitCode = await runJobs(process.argv.slice(2), process.env, ownTerminal());
