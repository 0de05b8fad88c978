import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run dev`: the server starts again when it changes; Vite serves the client as it is and hands calls on to it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const both = [
  spawn(process.execPath, ['--watch', 'server/src/bin/all.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'client'], { cwd: root, stdio: 'inherit' }),
];
const stop = () => {
  for (const child of both) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// One without the other is of no use.
for (const child of both) child.on('exit', stop);
