import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differences } from './differences.ts';
import { takeGuidePictures } from './guide-pictures.ts';
import { takePictures } from './picture-set.ts';

const USAGE = `Usage: npm run pictures
  takes the pictures of the guides, in docs/pictures
or: npm run pictures -- <folder> [--against <folder of an earlier set>]
  takes pictures of all pages and parts`;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
const [folder] = positionals;
if (positionals.length > 1 || (!folder && values.against)) {
  console.error(USAGE);
  process.exit(2);
}
if (!folder) {
  await takeGuidePictures();
  process.exit(0);
}
const troubles = await takePictures(folder);
for (const trouble of troubles) console.error(trouble);
const found = values.against ? await differences(values.against, folder, join(folder, 'differences')) : [];
for (const { name, change } of found) console.log(`${name}\t${change}`);
if (values.against) console.log(`${found.length} pictures differ.`);
process.exit(troubles.length > 0 || found.length > 0 ? 1 : 0);
