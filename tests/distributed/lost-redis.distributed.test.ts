import { ownEngines } from '../builders/engines.ts';
import { killableServer } from './killable-server.ts';
import { losing } from './lost-engine.ts';

losing({
  name: 'Redis',
  async start() {
    const engine = await killableServer('redis');
    return { engine, engines: await ownEngines({ redis: engine.url }) };
  },
  fails: ['sign in'],
});
