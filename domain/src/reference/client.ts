import { z } from 'zod';

/**
 * GEN-8: the one client that is the firm itself has this id from the installation on (decision 003), so that holiday and
 * time-off rows name it without a look-up.
 */
export const OWN_COMPANY_ID = 1;

const text = (max: number) => z.string().min(1).max(max);

/** A client as it is kept (RD-5). */
export const clientRecord = z.strictObject({
  id: z.int().positive(),
  name: text(100),
  nameKey: z.string(),
  code: text(20).nullable(),
  qBName: text(100).nullable(),
  description: text(255).nullable(),
  ownCompany: z.boolean(),
  isConsultingServiceType: z.boolean(),
  isRecruitingServiceType: z.boolean(),
  isCustomDevelopmentServiceType: z.boolean(),
  enabled: z.boolean(),
});
export type Client = z.output<typeof clientRecord>;
