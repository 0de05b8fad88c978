import { hash } from 'node:crypto';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { ChallengePurpose, FactorUses } from '../ports/accounts.ts';
import { sweepEnded } from '../records/sweep.ts';
import { sessionId } from './session-list.ts';

/** How long a browser may take for a passkey, in milliseconds. */
const ASKED_FOR = 5 * 60_000;

/** The last time step of an authenticator app, or the last count of a passkey. */
interface Use extends Document {
  readonly value: number;
}

interface Challenge extends Document {
  readonly challenge: string;
  readonly endsAt: number;
}

/** The key of an app is as good as random, so that its hash does not tell it. */
const ofApp = (secret: string): string => `app/${hash('sha256', secret)}`;
/** An authenticator chooses the id of a passkey, which may be long. */
const ofPasskey = (passkey: string): string => `passkey/${hash('sha256', passkey)}`;
const challengeId = (session: string, purpose: ChallengePurpose): string => `${sessionId(session)}/${purpose}`;

/** Opens the records that make codes and challenges work once, also between processes. */
export async function openFactorUses(store: DocumentStore, clock: Clock): Promise<FactorUses> {
  const uses = await store.collection<Use>({ name: 'factor-uses', fields: { value: 'number' } });
  const challenges = await store.collection<Challenge>({
    name: 'passkey-challenges',
    fields: { endsAt: 'number' },
    indexes: [{ name: 'ends', fields: ['endsAt'] }],
  });

  const raise = (id: string, before: number | null, value: number): Promise<boolean> =>
    uses.put({ _id: id, value }, before === null ? 'absent' : { is: { field: 'value', value: before } });

  return {
    async acceptStep(secret, step) {
      const id = ofApp(secret);
      const last = await uses.get(id);
      return (last === null || last.value < step) && raise(id, last?.value ?? null, step);
    },
    countOf: async (passkey) => (await uses.get(ofPasskey(passkey)))?.value ?? 0,
    async acceptCount(passkey, before, count) {
      const id = ofPasskey(passkey);
      const last = await uses.get(id);
      return (last?.value ?? 0) === before && raise(id, last?.value ?? null, count);
    },
    async keepChallenge(session, purpose, challenge) {
      const kept = { _id: challengeId(session, purpose), challenge, endsAt: clock.now() + ASKED_FOR };
      await challenges.put(kept, 'any');
    },
    async takeChallenge(session, purpose) {
      const kept = await challenges.get(challengeId(session, purpose));
      if (!kept || !(await challenges.remove(kept._id, { is: { field: 'endsAt', value: kept.endsAt } }))) return null;
      return kept.endsAt >= clock.now() ? kept.challenge : null;
    },
    sweep: () => sweepEnded(challenges, clock.now()),
  };
}
