import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { Router } from 'express';
import type { Platform } from '../platform.ts';

/** `/healthz`: the process answers. `/readyz`: the stores can be read and the read models have what was entered. */
export function health({ events, records, projector, stopped }: Platform): Router {
  const routes = Router();
  routes.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  routes.get('/readyz', async (_req, res) => {
    const problems = await problemsOf();
    res.status(problems.length > 0 ? 503 : 200).json({ status: problems.length > 0 ? 'not ready' : 'ready', problems });
  });

  async function problemsOf(): Promise<string[]> {
    if (stopped() !== null) return ['projector stopped'];
    try {
      const head = await events.head();
      await records.clients.get(OWN_COMPANY_ID);
      return projector.position() < head && !(await projector.reached(head, 1000)) ? ['projections behind'] : [];
    } catch {
      return ['stores not reachable'];
    }
  }

  return routes;
}
