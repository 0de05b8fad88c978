import { ownEngines } from '../builders/engines.ts';
import { killableServer } from './killable-server.ts';
import { losing } from './lost-engine.ts';

losing({
  name: 'MongoDB',
  async start() {
    const engine = await killableServer('mongodb');
    return { engine, engines: await ownEngines({ mongo: engine.url }) };
  },
  fails: ['sign in', 'read hours', 'save hours'],
});
