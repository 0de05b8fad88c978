import { ownEngines } from '../builders/engines.ts';
import { losing } from './lost-engine.ts';
import { relayTo } from './relay.ts';

losing({
  name: 'the stand-in of EventStoreDB',
  async start() {
    const engines = await ownEngines();
    const engine = relayTo(Number(new URL(engines.standIn.address).port));
    await engine.start();
    const address = `esdb://127.0.0.1:${engine.port}?tls=false`;
    return { engine, engines: { ...engines, environment: { ...engines.environment, EVENTSTORE_URL: address } } };
  },
  fails: ['read hours', 'save hours'],
});
