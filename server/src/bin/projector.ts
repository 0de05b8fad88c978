import { startProcess } from '../app/process.ts';

await startProcess(['projector']);
