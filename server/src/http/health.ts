import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { Router } from 'express';
import type { Ports } from '../ports.ts';
import { within } from '../within.ts';

/** Milliseconds within which all stores must answer; otherwise they count as unavailable. */
const PATIENCE = 4_000;

/**
 * `/healthz`: the process answers. `/readyz`: the stores can be read and written, and the read models have caught up with
 * the entries.
 */
export function health({
  events,
  records,
  jobs,
  projector,
  standstills,
  writability,
}: Pick<Ports, 'records' | 'jobs' | 'projector' | 'standstills' | 'writability' | 'events'>): Router {
  const routes = Router();
  routes.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  routes.get('/readyz', async (_req, res) => {
    const problems = await problemsOf();
    res.status(problems.length > 0 ? 503 : 200).json({ status: problems.length > 0 ? 'not ready' : 'ready', problems });
  });

  async function problemsOf(): Promise<string[]> {
    const [reading, canWrite] = await Promise.all([readingProblems(), writability.check()]);
    return canWrite ? reading : [...reading, 'stores not writable'];
  }

  async function readingProblems(): Promise<string[]> {
    const still = standstills.now();
    if (still.length > 0) return still.map((what) => `${what} stopped`);
    try {
      return (await within(PATIENCE, isCaughtUp())) ? [] : ['projections behind'];
    } catch {
      return ['stores not reachable'];
    }
  }

  async function isCaughtUp(): Promise<boolean> {
    const [head] = await Promise.all([events.head(), records.clients.get(OWN_COMPANY_ID), jobs.counts()]);
    return projector.position() >= head || projector.reached(head, 1000);
  }

  return routes;
}
