import { accounting } from './accounting/router.ts';
import { auth } from './accounts/auth.ts';
import { accounts } from './accounts/router.ts';
import { audit } from './audit/router.ts';
import { colleagues } from './colleagues/router.ts';
import { commissions } from './commissions/router.ts';
import { documents } from './documents/router.ts';
import { imports } from './imports/router.ts';
import { people } from './people/router.ts';
import { personalData } from './personal-data/router.ts';
import { reference } from './reference/router.ts';
import { reminders } from './reminders/router.ts';
import { reports } from './reports/router.ts';
import { system } from './system/router.ts';
import { timeOff } from './time-off/router.ts';
import { timesheet } from './timesheet/router.ts';
import { today } from './today/router.ts';
import { router } from './trpc.ts';
import { views } from './views/router.ts';

export const appRouter = router({
  accounting,
  accounts,
  audit,
  auth,
  colleagues,
  commissions,
  documents,
  imports,
  people,
  personalData,
  reference,
  reminders,
  reports,
  system,
  timeOff,
  timesheet,
  today,
  views,
});

/** The only thing that the client knows of the server. */
export type AppRouter = typeof appRouter;
