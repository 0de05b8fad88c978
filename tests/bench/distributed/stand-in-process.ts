import { startStandIn } from '../../eventstore/stand-in.ts';

/** The stand-in of EventStoreDB in a process of its own, so that it shares no event loop with whoever is measured. */
const { address } = await startStandIn();
console.log(`The stand-in of EventStoreDB is at ${address.replace('esdb:', 'http:')}`);
