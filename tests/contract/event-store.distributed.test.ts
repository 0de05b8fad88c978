import { openEventStore } from '@hourbook/server/adapters/distributed/event-store.ts';
import { afterAll } from 'vitest';
import { startStandIn } from '../eventstore/stand-in.ts';
import { eventStoreContract } from './event-store-contract.ts';

const standIn = await startStandIn();
afterAll(() => standIn[Symbol.asyncDispose]());

eventStoreContract({
  name: 'EventStoreDB adapter on the stand-in',
  open: () => openEventStore({ address: standIn.address }),
});

const address = process.env.EVENTSTORE_URL;
if (address) eventStoreContract({ name: 'EventStoreDB at EVENTSTORE_URL', open: () => openEventStore({ address }) });
else console.info('EventStoreDB itself was not covered: EVENTSTORE_URL is not set.');
