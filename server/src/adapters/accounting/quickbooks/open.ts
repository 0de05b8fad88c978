import { setTimeout as sleep } from 'node:timers/promises';
import { AccountingFault, type AccountingGateway } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import {
  type AccountingConnection,
  ConnectionRefused,
  ConnectionUnavailable,
} from '@hourbook/server/ports/accounting.ts';
import type { Exclusively } from '@hourbook/server/ports/exclusive.ts';
import { z } from 'zod';
import { addressesOf } from './addresses.ts';
import { type Ask, openAsk } from './ask.ts';
import { openCalls } from './calls.ts';
import { TokenRefused } from './faults.ts';
import { quickBooksGateway } from './gateway.ts';
import { openKeptConnection, type Seals } from './kept-connection.ts';
import { openNames } from './names.ts';
import { openOAuth } from './oauth.ts';
import { openPace } from './pace.ts';
import type { Items } from './time-activity.ts';

/**
 * Milliseconds for one call. The provider itself gives up after two minutes; whatever it has done by then is asked for
 * again.
 */
const PATIENCE = 30_000;
/** SY-16. */
const CALLS_A_SECOND = 4;
const MOST_NAMES = 10_000;
const MOST_NAMED = 200;

const companyInfo = z.object({ CompanyInfo: z.object({ CompanyName: z.string().trim().min(1) }) });

interface Options extends Seals {
  /** A store of the records: the tokens are shared by all processes, encrypted. */
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly exclusively: Exclusively;
  readonly environment: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly items: Items;
  /** Where people return to; known once the server listens. */
  readonly callback: () => string;
  /** Milliseconds for one call. */
  readonly timeout?: number;
  readonly callsPerSecond?: number;
  /** Makes a call, for whoever measures it; default: it is only made. */
  readonly measured?: (ask: Ask) => Ask;
}

/** Accounting in QuickBooks Online (SY-10, SY-12 … SY-17). Nothing is called until somebody needs it. */
export async function openQuickBooks({
  store,
  clock,
  environment,
  items,
  timeout = PATIENCE,
  callsPerSecond = CALLS_A_SECOND,
  measured = (ask) => ask,
  ...options
}: Options): Promise<{ readonly gateway: AccountingGateway; readonly connection: AccountingConnection }> {
  const addresses = addressesOf(environment);
  const ask = measured(openAsk({ timeout }));
  const oauth = openOAuth({ ...options, addresses, ask });
  const kept = await openKeptConnection({ ...options, store, clock, oauth });
  const pace = openPace(callsPerSecond, { now: () => performance.now(), sleep });
  const calls = openCalls({ api: addresses.api, ask, kept, pace, clock });
  const names = openNames({ clock, most: MOST_NAMES });

  async function nameOf(realm: string, token: string): Promise<string> {
    const answer = await calls.once({ realm, token }, { path: `companyinfo/${realm}` });
    const read = companyInfo.safeParse(answer).data;
    if (!read) throw new ConnectionUnavailable('it does not tell the name of the company');
    return read.CompanyInfo.CompanyName.slice(0, MOST_NAMED);
  }

  const connection: AccountingConnection = {
    depart: oauth.depart,

    async arrive(query, state) {
      const realm = new URLSearchParams(query).get('realmId') ?? '';
      if (!/^\d{1,30}$/.test(realm)) throw new ConnectionRefused('it names no company');
      const tokens = await oauth.exchange(query, state).catch(told);
      const company = await nameOf(realm, tokens.access).catch(told);
      // Tokens that are not stored are not revoked: that would also cut off everyone else who has this company
      // connected.
      const other = await kept.keep(realm, company, tokens);
      if (other !== null) throw new ConnectionRefused('another company is connected', other);
    },

    async disconnect() {
      const refresh = await kept.forget();
      // The tokens are forgotten in any case; if the provider cannot be reached, the access expires by itself.
      if (refresh !== null) await oauth.revoke(refresh).catch(() => {});
    },
  };

  return {
    gateway: { status: kept.status, ...quickBooksGateway({ session: calls.session, names, items }) },
    connection,
  };
}

/** @returns how a failure while connecting is reported */
function told(error: unknown): never {
  if (error instanceof TokenRefused) throw new ConnectionRefused('the company does not take the token');
  if (!(error instanceof AccountingFault)) throw error;
  const why = `${error.message} (${error.code})`;
  throw error.kind === 'TRANSIENT' ? new ConnectionUnavailable(why) : new ConnectionRefused(why);
}
