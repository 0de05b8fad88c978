import { startProjector } from '@hourbook/projections/projector/projector.ts';
import { openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { openDocumentStore } from '@hourbook/server/adapters/distributed/document-store.ts';
import { openEventStore } from '@hourbook/server/adapters/distributed/event-store.ts';

/** A projector in a process of its own, without a lease; tells its parent when it has begun, and what stopped it. */
const [address = '', url = '', database = ''] = process.argv.slice(2);
const events = await openEventStore({ address });
const store = await openDocumentStore({ url, database });
const opened = await openReadModels(store, events, { shared: true });
await startProjector(events, opened, { failed: (error) => process.send?.(String(error)) });
process.send?.('projecting');
