import { serveParts } from './build.ts';

const USUAL_PORT = 5174;

const address = await serveParts(Number(process.env.PORT ?? USUAL_PORT));
console.log(`The page of parts: ${address}`);
