import { parseArgs } from 'node:util';
import { hasFactor } from '@hourbook/domain/accounts/second-factor.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { resetLetter } from '@hourbook/workers/mail/account-letters.ts';
import { signsOn } from '../../accounts/sign-on.ts';
import { openTokens } from '../../accounts/tokens.ts';
import { openExclusively } from '../../exclusive/exclusively.ts';
import { keepOthersAway } from '../../exclusive/kept-away.ts';
import { withoutFactors } from '../../people/second-factor/manage.ts';
import { factorTold } from '../../people/second-factor/told.ts';
import type { Config } from '../../ports/config.ts';
import type { Stored } from '../../ports/records.ts';
import type { ProcessStores } from '../../ports/stores.ts';
import { openAllRecords } from '../all-records.ts';
import { tickingClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { CARRIED_OUT, explain, NOT_CARRIED_OUT, type Terminal } from '../operator/terminal.ts';
import { openStores } from '../platform.ts';
import { disabledSentence, NOBODY, NOTE, signsOnSentence, USAGE, unlockedSentence } from './sentences.ts';

class UnlockRefused extends Error {
  override readonly name = 'UnlockRefused';
}

/** `npm run unlock`. @returns the exit code, see {@link USAGE} */
export async function runUnlock(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { out, err }: Pick<Terminal, 'out' | 'err'>,
): Promise<number> {
  const username = usernameIn(args);
  if (!username) {
    err.write(`${USAGE}\n`);
    return NOT_CARRIED_OUT;
  }
  try {
    const config = readConfig(environment);
    await using stores = await openStores(config, { readOnly: false });
    await using _alone = stores.shared
      ? await keepOthersAway(stores.records, await openExclusively(stores.records))
      : null;
    out.write(`${await unlock(stores, config, username)}\n`);
    return CARRIED_OUT;
  } catch (error) {
    err.write(`${explain(error, UnlockRefused)}\n`);
    return NOT_CARRIED_OUT;
  }
}

function usernameIn(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { username: { type: 'string' } } }).values.username?.trim();
  } catch {
    return undefined;
  }
}

/** US-23. @returns the sentence for the operator @throws UnlockRefused */
async function unlock(
  { records: store }: Pick<ProcessStores, 'records'>,
  config: Config,
  username: string,
): Promise<string> {
  const clock: Clock = tickingClock(config.startAt === null ? undefined : epochMs(config.startAt));
  const records = await openAllRecords(store, clock);
  const found = await records.people.find({
    any: (['unique.username', 'unique.email'] as const).map((field) => ({ field, is: foldCase(username) })),
  });
  const person = found.find((each) => foldCase(each.username) === foldCase(username)) ?? found[0];
  if (!person) throw new UnlockRefused(NOBODY);
  const name = nameOf(person);
  if (signsOn(config, person)) throw new UnlockRefused(signsOnSentence(name));
  if (!person.enabled) throw new UnlockRefused(disabledSentence(name));

  let unlocked: Stored<Person> = person;
  if (hasFactor(person)) {
    const owes = await factorTold({ records, clock }, person, 'removed-by-others');
    const change = (before: Person) => withoutFactors(before, clock.now(), NOTE);
    unlocked = await records.people.change(person.id, null, change, { owes });
  }
  const tokens = await openTokens(store, clock, records.people);
  const { link } = resetLetter(person.firstName, await tokens.issue(unlocked, 'reset'));
  const address = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
  return unlockedSentence(name, hasFactor(person), `${address}/#${link?.path}`);
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
