import { randomInt } from 'node:crypto';
import { attack } from './attack.ts';
import { faults, faultsOfOne, grownBeyond, megabytes } from './judge.ts';
import { oneCaller } from './one-caller.ts';

const [requests = 100_000, seed = randomInt(2 ** 32)] = process.argv.slice(2).map(Number);
if (![requests, seed].every((n) => Number.isSafeInteger(n) && n >= 0) || requests < 1) {
  console.error('Usage: npm run attack -- [requests, default 100000] [seed]');
  process.exit(2);
}

console.log(`Seed ${seed}`);
const report = await attack({ requests, seed, onProgress: (line) => console.log(line) });
const found = faults(report);
const { memory, sizes, slow, longest } = report;
console.log(`Answers by status: ${JSON.stringify(report.statuses)}`);
console.log(`Longest answer: ${Math.round(longest.milliseconds)} ms (${longest.asked.slice(0, 120)})`);
console.log(`Memory: ${megabytes(memory.before)} before, ${megabytes(memory.after)} after`);
console.log(
  `Disk: ${megabytes(sizes.after.folder - sizes.before.folder)} more, ${megabytes(sizes.after.saved - sizes.before.saved)} of it ` +
    `saved, ${megabytes(grownBeyond(report))} beside: ${JSON.stringify(sizes.after.beside)}`,
);
console.log(`Slow connections: ${slow.opened} opened, ${slow.ended} ended by the server`);

const SAVES = 260;
const one = await oneCaller(SAVES);
found.push(...faultsOfOne(one));
console.log(`One caller, whose book has ${one.lines} lines, forty times at once:`);
for (const { name, statuses, longestTurn, milliseconds } of one.plays)
  console.log(
    `  ${name}: ${JSON.stringify(statuses)} in ${Math.round(milliseconds)} ms, longest turn ${longestTurn.toFixed(1)} ms`,
  );
console.log(`Memory: ${megabytes(one.memory.before)} before, ${megabytes(one.memory.after)} after`);

for (const each of found) console.error(each);
console.log(found.length === 0 ? 'Nothing was found.' : `${found.length} faults`);
process.exit(found.length === 0 ? 0 : 1);
