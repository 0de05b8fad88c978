import { VERSION } from '@hourbook/server/version.ts';
import { withFolder } from '../builders/stores.ts';
import { answersOf } from './answers.ts';
import { ADMIN, signedIn, startCompany } from './company.ts';
import { keptVersions, pack } from './folders.ts';

/** `npm run golden`: makes the store that is kept of this version, once, when it is released. */
async function run(): Promise<number> {
  if (keptVersions().includes(VERSION)) {
    console.error(`The store of ${VERSION} is kept already; what a released version left does not change.`);
    return 2;
  }
  await withFolder(async (folder) => {
    const hourbook = await startCompany(folder);
    const admin = await signedIn(hourbook, ADMIN);
    const did = [
      await admin.post('/trpc/commissions.closing.close', { month: '2026-10' }),
      await admin.post('/api/v1/audit/evidence', { month: '2026-11', userIds: [12] }),
    ];
    for (const { status, body } of did) if (status !== 200) throw new Error(JSON.stringify(body));
    const answers = await answersOf(hourbook);
    await hourbook.stop();
    pack(VERSION, folder, answers);
  });
  console.log(`tests/golden/stores/${VERSION} is the store of this version from now on.`);
  return 0;
}

process.exitCode = await run();
