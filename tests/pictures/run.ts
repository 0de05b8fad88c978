import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differences } from './differences.ts';
import { takePictures } from './picture-set.ts';

const USAGE = 'Usage: npm run pictures -- <folder> [--against <folder of an earlier set>]';
const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
const [folder] = positionals;
if (!folder || positionals.length > 1) {
  console.error(USAGE);
  process.exit(2);
}
const troubles = await takePictures(folder);
for (const trouble of troubles) console.error(trouble);
const found = values.against ? await differences(values.against, folder, join(folder, 'differences')) : [];
for (const { name, change } of found) console.log(`${name}\t${change}`);
if (values.against) console.log(`${found.length} pictures differ.`);
process.exit(troubles.length > 0 || found.length > 0 ? 1 : 0);
