import { randomInt } from 'node:crypto';
import { crashCycles, type Tally } from './crash-cycles.ts';

/** So many cycles share their data; then the next begin anew, or looking at everything would take ever longer. */
const CYCLES_EACH = 50;

const [cycles = 30, firstSeed = randomInt(2 ** 32)] = process.argv.slice(2).map(Number);
if (![cycles, firstSeed].every((n) => Number.isSafeInteger(n) && n >= 0) || cycles < 1) {
  console.error('Usage: node tests/crash/run.ts [cycles, default 30] [seed]');
  process.exit(2);
}

let acknowledged = 0;
const write = (line: string) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
try {
  for (let done = 0, seed = firstSeed; done < cycles; done += CYCLES_EACH, seed = (seed + 1) % 2 ** 32) {
    const onCycle = (tally: Tally) =>
      write(
        `${done + tally.cycles}/${cycles} cycles whole, ${acknowledged + tally.acknowledged} saves acknowledged ` +
          `(seed ${seed}: ${tally.events} events, of the lost answers ${tally.foundDone} were done, ` +
          `${tally.foundUndone} not, ${tally.killedStarts} starts killed)`,
      );
    const tally = await crashCycles({ cycles: Math.min(CYCLES_EACH, cycles - done), seed, onCycle });
    acknowledged += tally.acknowledged;
  }
  console.log(`\nAfter ${cycles} kills all ${acknowledged} acknowledged saves were there, each once.`);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
}
