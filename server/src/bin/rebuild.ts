import { ownTerminal } from '../operator/terminal.ts';
import { runRebuild } from '../rebuild/run.ts';

process.exitCode = await runRebuild(process.argv.slice(2), process.env, ownTerminal());
