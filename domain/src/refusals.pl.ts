import { accountingRefusals } from './accounting/refusals.pl.ts';
import { accountsRefusals } from './accounts/refusals.pl.ts';
import { commissionsRefusals } from './commissions/refusals.pl.ts';
import { documentsRefusals } from './documents/refusals.pl.ts';
import { generalRefusals } from './general-refusals.pl.ts';
import { importsRefusals } from './imports/refusals.pl.ts';
import { peopleRefusals } from './people/refusals.pl.ts';
import { personalDataRefusals } from './personal-data/refusals.pl.ts';
import { referenceRefusals } from './reference/refusals.pl.ts';
import type { RefusalTexts } from './refusal-definition.ts';
import type { refusals as english } from './refusals.ts';
import { reportsRefusals } from './reports/refusals.pl.ts';
import { systemRefusals } from './system/refusals.pl.ts';
import { timeOffRefusals } from './time-off/refusals.pl.ts';
import { timesheetRefusals } from './timesheet/refusals.pl.ts';
import { viewsRefusals } from './views/refusals.pl.ts';

export const refusals: RefusalTexts<typeof english> = {
  ...generalRefusals,
  ...accountsRefusals,
  ...referenceRefusals,
  ...documentsRefusals,
  ...peopleRefusals,
  ...timesheetRefusals,
  ...timeOffRefusals,
  ...accountingRefusals,
  ...reportsRefusals,
  ...commissionsRefusals,
  ...systemRefusals,
  ...personalDataRefusals,
  ...importsRefusals,
  ...viewsRefusals,
};
