import { ownTerminal } from '../app/operator/terminal.ts';
import { runRebuild } from '../app/rebuild/run.ts';

process.exitCode = await runRebuild(process.argv.slice(2), process.env, ownTerminal());
