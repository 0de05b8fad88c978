import { accountingRefusals } from './accounting/refusals.ts';
import { accountsRefusals } from './accounts/refusals.ts';
import { commissionsRefusals } from './commissions/refusals.ts';
import { documentsRefusals } from './documents/refusals.ts';
import { generalRefusals } from './general-refusals.ts';
import { importsRefusals } from './imports/refusals.ts';
import { peopleRefusals } from './people/refusals.ts';
import { personalDataRefusals } from './personal-data/refusals.ts';
import { referenceRefusals } from './reference/refusals.ts';
import { reportsRefusals } from './reports/refusals.ts';
import { systemRefusals } from './system/refusals.ts';
import { timeOffRefusals } from './time-off/refusals.ts';
import { timesheetRefusals } from './timesheet/refusals.ts';
import { viewsRefusals } from './views/refusals.ts';

/** Every refusal by its code; each is defined in its area. */
export const refusals = {
  ...generalRefusals,
  ...accountsRefusals,
  ...referenceRefusals,
  ...documentsRefusals,
  ...viewsRefusals,
  ...peopleRefusals,
  ...timesheetRefusals,
  ...timeOffRefusals,
  ...accountingRefusals,
  ...reportsRefusals,
  ...commissionsRefusals,
  ...systemRefusals,
  ...personalDataRefusals,
  ...importsRefusals,
};
