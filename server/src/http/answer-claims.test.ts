import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import {
  type CallClaim,
  type ClaimCall,
  claimsAlone,
  claimsShared,
  gatheredOutcomes,
  type Outcome,
  openOutcomes,
} from './answer-claims.ts';

const DAY = 24 * 60 * 60 * 1000;
const ME = 'my session';
const CALL = { id: 'a', personId: 7, asker: ME };
const saved: Omit<Outcome, 'startedAt'> = { asker: ME, done: true, answer: '[]' };

/** Claims of several processes over one store; a claim is over after 0.6 s. */
const withClaims = <T>(
  use: (processes: { process: () => ClaimCall; clock: { at: number } }) => Promise<T>,
): Promise<T> =>
  withStores(async ({ records }) => {
    const answers = await openOutcomes(records);
    const clock = { at: Date.parse('2025-06-11T15:00:00Z'), now: () => clock.at };
    return use({ process: () => claimsShared(answers, clock, { length: 600, patience: 1_500 }), clock });
  });

async function claimOf(claims: ClaimCall): Promise<CallClaim> {
  const claim = await claims(CALL);
  if ('done' in claim) throw new Error('It was answered already');
  return claim;
}

it('of many at once one has the claim, and the others are answered what it answered', () =>
  withClaims(async ({ process }) => {
    let claims = 0;
    const [one, other] = [process(), process()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const claim = await (n % 2 ? one : other)(CALL);
        if ('done' in claim) return claim;
        claims++;
        await claim.keep(saved);
        return saved;
      }),
    );
    expect(claims).toBe(1);
    for (const answer of answers) expect(answer).toMatchObject(saved);
  }));

it('a claim that came to nothing is the next one’s at once', () =>
  withClaims(async ({ process }) => {
    const waiting = claimOf(process());
    const first = await waiting;
    const next = claimOf(process());
    await first.leave();
    await (await next).keep(saved);
    expect(await process()(CALL)).toMatchObject(saved);
  }));

it('a claim of a process that died is taken over by one of those that wait; that one’s answer is everybody’s', () =>
  withStores(async ({ records }) => {
    const answers = await openOutcomes(records);
    const clock = { now: () => 0 };
    const until = Date.now() + 150;
    await answers.put({ _id: 'a', personId: 7, owner: 'dead', until, startedAt: 7, endsAt: DAY }, 'absent');
    let claims = 0;
    const heirs = Array.from({ length: 4 }, async () => {
      const claim = await claimsShared(answers, clock)(CALL);
      if ('done' in claim) return claim;
      expect(Date.now()).toBeGreaterThanOrEqual(until);
      expect(claim.startedAt).toBe(7);
      claims++;
      await claim.keep(saved);
      return saved;
    });
    for (const answer of await Promise.all(heirs)) expect(answer).toMatchObject(saved);
    expect(claims).toBe(1);
  }));

it('a claim of a process that lives is not taken over however long it takes; who waits too long is told to try again', () =>
  withClaims(async ({ process }) => {
    const slow = await claimOf(process());
    await expect(process()(CALL)).rejects.toThrow('The first call with this key is not answered yet');
    await slow.keep(saved);
    expect(await process()(CALL)).toMatchObject(saved);
  }));

it('an answer is not kept by a process that was taken for dead', () =>
  withStores(async ({ records }) => {
    const answers = await openOutcomes(records);
    const clock = { now: () => 0 };
    const first = await claimOf(claimsShared(answers, clock));
    const claim = await answers.get('a');
    await answers.put({ ...claim!, owner: 'heir' } as never, 'any');
    await expect(first.keep(saved)).rejects.toThrow('Another process took the call over');
    await first.leave();
    expect(await answers.get('a')).toMatchObject({ owner: 'heir' });
  }));

it('a refusal that one of several has read is not written over when another has done it meanwhile', () =>
  withStores(async ({ records }) => {
    const answers = await openOutcomes(records);
    const clock = { now: () => 0 };
    await (await claimOf(claimsShared(answers, clock))).keep({ ...saved, done: false });
    const [hasRead, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let reads = 0;
    const slow: typeof answers = {
      ...answers,
      put: answers.put.bind(answers),
      async get(id) {
        const found = await answers.get(id);
        if (reads++ === 0) {
          hasRead.resolve();
          await goOn.promise;
        }
        return found;
      },
    };
    const late = claimsShared(slow, clock)({ ...CALL, asker: 'another session' });
    await hasRead.promise;
    const claim = await claimsShared(answers, clock)({ ...CALL, asker: 'a third session' });
    await (claim as CallClaim).keep(saved);
    goOn.resolve();
    expect(await late).toMatchObject(saved);
  }));

it('a claim that came to nothing stays so when a renewal of it comes late', () =>
  withStores(async ({ records }) => {
    const answers = await openOutcomes(records);
    const [renews, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let puts = 0;
    let renewed: Promise<boolean> = Promise.resolve(true);
    const slow: typeof answers = {
      ...answers,
      get: answers.get.bind(answers),
      put(document, guard) {
        if (puts++ !== 1) return answers.put(document, guard);
        renews.resolve();
        renewed = goOn.promise.then(() => answers.put(document, guard));
        return renewed;
      },
    };
    const claim = await claimOf(claimsShared(slow, { now: () => 0 }, { length: 30, patience: 1_500 }));
    await renews.promise;
    await claim.leave();
    goOn.resolve();
    expect(await renewed).toBe(false);
    expect(await answers.get('a')).toMatchObject({ until: 0 });
  }));

it('when the 24 hours are over there is one new claim', () =>
  withClaims(async ({ process, clock }) => {
    await (await claimOf(process())).keep(saved);
    clock.at += DAY;
    expect(await process()(CALL)).toMatchObject(saved);
    clock.at += 1;
    const both = [process(), process()].map((claims) => claims(CALL));
    const claim = await Promise.race(both);
    const anew = { ...saved, answer: '["anew"]' };
    await (claim as CallClaim).keep(anew);
    expect((await Promise.all(both)).filter((each) => each !== claim)).toMatchObject([anew]);
  }));

it('alone a call costs one write, that of its answer', () =>
  withStores(async ({ records }) => {
    const answers = await openOutcomes(records);
    let writes = 0;
    const counted: typeof answers = {
      ...answers,
      put(document, guard) {
        writes++;
        return answers.put(document, guard);
      },
    };
    await (await claimOf(claimsAlone(gatheredOutcomes(counted), { now: () => 0 }))).keep(saved);
    expect(writes).toBe(1);
    expect(await claimsAlone(gatheredOutcomes(answers), { now: () => DAY })(CALL)).toMatchObject(saved);
    expect(await claimsAlone(gatheredOutcomes(answers), { now: () => DAY + 1 })(CALL)).toHaveProperty('keep');
  }));

it.each([
  ['alone', (outcomes, clock) => claimsAlone(gatheredOutcomes(outcomes), clock)],
  ['among others', (outcomes, clock) => claimsShared(outcomes, clock)],
] as [string, (outcomes: Awaited<ReturnType<typeof openOutcomes>>, clock: { now(): number }) => ClaimCall][])(
  'what was done is everybody’s; a refusal is that of its asker, and a claim for any other (%s)',
  (_, claimsOf) =>
    withStores(async ({ records }) => {
      const claims = claimsOf(await openOutcomes(records), { now: () => 0 });
      await (await claimOf(claims)).keep(saved);
      expect(await claims({ ...CALL, asker: 'somebody else' })).toMatchObject(saved);
      const refused = { ...saved, done: false };
      const first = await claims({ ...CALL, id: 'b' });
      await (first as CallClaim).keep(refused);
      expect(await claims({ ...CALL, id: 'b' })).toMatchObject(refused);
      expect(await claims({ ...CALL, id: 'b', asker: 'somebody else' })).toHaveProperty('keep');
    }),
);
