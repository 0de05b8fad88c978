import type { Tries } from '@hourbook/domain/ports/job-queue.ts';
import { z } from 'zod';
import { defineJob } from '../job.ts';
import { type RunReportPorts, runReport } from './run-report.ts';

/** The run itself counts its attempts (RP-26): waiting for somebody else who works on it is none. */
const tries: Tries = { most: 40, pause: 60_000, longest: 3_600_000 };

/** RP-25: one run of a scheduled report, with a mail to each of its receivers. */
export const runReportJob = defineJob({
  name: 'run-report',
  lane: 'reports',
  tries,
  payload: z.object({
    reportId: z.number(),
    slot: z.string().nullable(),
    test: z.object({ id: z.string(), by: z.number() }).nullable(),
  }),
  handle: (ports: RunReportPorts, asked) => runReport(ports, asked),
});
