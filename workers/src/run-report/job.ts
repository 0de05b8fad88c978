import type { Tries } from '@hourbook/domain/ports/job-queue.ts';
import { z } from 'zod';
import { defineJob } from '../job.ts';
import { type RunReportPorts, runReport } from './run-report.ts';

/** The run counts its own attempts (RP-26); waiting while another process has the run is not an attempt. */
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
