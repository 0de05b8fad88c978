import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { asOf } from '../as-of.ts';
import { cursor } from '../history.ts';
import { decimal } from '../numbers.ts';
import { inPlaceOf } from '../people/substitution.ts';
import { accrualModes } from '../reference/time-off-settings.ts';
import { lines } from '../text.ts';
import { requestStatuses } from './account.ts';
import { MOST_DAYS, MOST_DECISIONS } from './limits.ts';
import { MOST_ADDITIONAL } from './most-additional.ts';

const date = z.iso.date();
const id = z.int().positive();
/** Any text is accepted as an id; an unknown one gets the answer for an unknown request, not for an invalid form. */
const requestId = z.string().max(50);
const name = { firstName: z.string(), lastName: z.string() };
const person = z.strictObject({ id, ...name });
const hours = z.number();
/** TO-11: 8 hours are one day; days are shown in halves. */
const amount = z.strictObject({ hours, days: z.number() });
/** TO-13: null if a person may not see their own figures. */
const ownAmount = z.strictObject({ hours: hours.nullable(), days: z.number().nullable() });
/** An omitted comment and an empty one mean the same (GEN-5). */
const MOST_COMMENT = 1_000;
const comment = lines(MOST_COMMENT)
  .nullish()
  .transform((given) => given?.trim() || null);

/** `POST /{url}/request`. */
export const requestInput = z.object({
  startDate: date,
  endDate: date,
  hours: z
    .array(z.number())
    .max(MOST_DAYS)
    .describe('One for each calendar day from the first to the last: 0, 4 or 8 (TO-20).'),
  comment,
});
export type RequestInput = z.output<typeof requestInput>;

const wireStatus = z.enum(requestStatuses);
const wireKind = z.enum(['VACATION_PTO', 'SICK_LEAVE']);

/** A request as its owner sees it (api.md "Shapes"). */
export const requestAnswer = z
  .strictObject({
    id: requestId,
    user: person,
    type: wireKind,
    requestedDate: z.iso.datetime(),
    startDate: date,
    endDate: date,
    hours: z.array(hours).describe('One for each calendar day from the first to the last.'),
    duration: hours,
    availableBalance: hours
      .nullable()
      .describe('TO-27: of the period of the first day, today; null: not shown (TO-13).'),
    status: wireStatus,
    statusChanged: z.iso.datetime(),
    changedBy: z.string().nullable().describe('The name of whoever changed the status last; null: Hourbook itself.'),
    substitutedFor: inPlaceOf,
    userComment: z.string().nullable(),
    approverComment: z.string().nullable(),
  })
  .meta({ id: 'TimeOffRequest' });
export type RequestAnswer = Answer<typeof requestAnswer>;

/** `GET /{url}/request/my`: without dates all requests, latest first day first. */
export const myRequestsInput = z.object({ startDate: date.nullish(), endDate: date.nullish() });
export type MyRequestsInput = z.output<typeof myRequestsInput>;
export const requestsAnswer = z.array(requestAnswer);

const shownStatuses = ['Pending', 'Approved', 'Declined', 'Canceled'] as const;
/** For lists over many people. Ids outside the caller's scope match nothing (GEN-12). */
const MOST_CHOSEN = 1_000;
const clientOrGroup = z.union([id, z.string().regex(/^group_[1-9]\d{0,14}$/)]);
const peopleFilter = {
  officeId: id.nullish(),
  clientIds: z.array(clientOrGroup).max(MOST_CHOSEN).nullish(),
  clientId: clientOrGroup.nullish(),
  groupId: id.nullish(),
  userId: id.nullish(),
};

/** `GET /{url}/request/management`: requests that overlap the range; the default range is from today to one month later. */
const managementInput = z.object({
  startDate: date.nullish(),
  endDate: date.nullish(),
  ...peopleFilter,
  status: z.enum(shownStatuses).nullish(),
});
export type ManagementInput = z.output<typeof managementInput>;
export const managementAsOfInput = managementInput.extend(asOf);

/** TO-30: a row of the managers' list, with field names of its own. */
const managementRow = z
  .strictObject({
    id: requestId,
    user_id: id,
    employee_name: z.string(),
    vacation_start: date,
    vacation_end: date,
    requested_date: z.iso.datetime(),
    hours: z.array(hours),
    duration: hours,
    balance: hours.nullable(),
    request_status: z.enum(shownStatuses),
    status_changed: z.iso.datetime(),
    user_comment: z.string().nullable(),
    approver_comment: z.string().nullable(),
    new_status: z.enum(shownStatuses).nullable().describe('What a screen has chosen; always null from the server.'),
  })
  .meta({ id: 'TimeOffManagementRow' });
export const managementAnswer = z.array(managementRow);

/** TO-30: the action on a request, as in the path; an unknown action has an error message of its own. */
export const decisionInput = z.object({ id: requestId, action: z.string().max(50), comment });
export type DecisionInput = z.output<typeof decisionInput>;
export const actions = ['approve', 'decline', 'cancel'] as const;
export type TimeOffAction = (typeof actions)[number];

/** Decisions on several requests at once; each has its own result. */
export const decideManyInput = z.object({
  ids: z.array(requestId).min(1).max(MOST_DECISIONS),
  action: z.enum(actions),
  comment,
});
export type DecideManyInput = z.output<typeof decideManyInput>;
export const decideManyAnswer = z.array(
  z.strictObject({
    id: requestId,
    request: requestAnswer.nullable().describe('As it is now; null: refused.'),
    errors: z.array(z.string()).describe('Why it was refused.'),
  }),
);

/** TO-13: null if a person may not see their own figures. */
const figure = hours.nullable();

/** `GET /{url}/balance/me`. With a date, the figures of that day, past or future; see TO-26. */
export const ownBalanceInput = z.object({ date: date.nullish() });
export const balanceAnswer = z
  .strictObject({
    user: person,
    date,
    periodStart: date,
    periodEnd: date.describe('The first day of the next period (TO-1).'),
    accrual: z.enum(accrualModes).describe('UPFRONT: what is accrued is the limit (TO-4).'),
    available: figure,
    accrued: figure,
    carryOver: figure,
    used: figure,
    pending: figure,
    limit: figure,
    additional: figure,
    minRunning: figure.describe(
      'TO-26: the least that is left on a booked day from this day to the end of the period.',
    ),
  })
  .meta({ id: 'TimeOffBalance' });
export type BalanceAnswer = Answer<typeof balanceAnswer>;

/** TO-8 line by line: the parts of a balance in order of date; the last `running` equals `available`. */
export const explainInput = z.object({
  userId: id.nullish().describe('Whose; the caller’s own without it.'),
  date: date.nullish().describe('The balance on this day. Default: today.'),
  knownAt: z.iso.datetime().nullish().describe('As it was known then. Default: now.'),
});
export type ExplainInput = z.output<typeof explainInput>;
export const explainRows = ['accrued', 'carryOver', 'used', 'pending', 'additional'] as const;
export const explainAnswer = balanceAnswer.extend({
  knownAt: z.iso.datetime(),
  explain: z.array(
    z.strictObject({
      row: z.enum(explainRows),
      entryId: z.string().nullable().describe('The page of the book that it comes from; null: it is derived.'),
      requestId: requestId.nullable(),
      date,
      hours: hours.describe('Signed.'),
      running: hours,
      by: z.string().nullable().describe('Who entered additional hours; null: nobody, or another row.'),
      comment: z.string().nullable().describe('Why additional hours were entered; null: no reason, or another row.'),
    }),
  ),
});

/** `GET /{url}/balance` and its Excel. */
const balancesInput = z.object({ ...peopleFilter, date: date.nullish() });
export type BalancesInput = z.output<typeof balancesInput>;
export const balancesAsOfInput = balancesInput.extend(asOf);
export const balancesAnswer = z.array(
  z
    .strictObject({
      userId: id,
      user: z.strictObject(name),
      officeId: id.nullable(),
      available: ownAmount,
      additional: ownAmount,
    })
    .meta({ id: 'TimeOffBalanceRow' }),
);
/** The same for the screen, whose header shows the equation (TO-8): in hours, and in days as of TO-11. */
export const balanceSheetAnswer = z.array(
  z.strictObject({
    user: person,
    officeId: id.nullable(),
    accrual: z.enum(accrualModes).nullable().describe('UPFRONT: what is accrued is the limit (TO-4).'),
    figures: z
      .strictObject({
        carryOver: hours,
        accrued: hours,
        additional: hours,
        used: hours,
        pending: hours,
        available: hours,
        limit: hours,
      })
      .nullable()
      .describe('TO-13: null where the caller may not see them.'),
  }),
);
export const excelInput = balancesInput.extend({ displayInDays: z.boolean().nullish() });
export type ExcelInput = z.output<typeof excelInput>;

/** `PUT /{url}/balance/{userId}/additional-hours?hours=` (TO-10), with a reason if there is one to give. */
export const additionalHoursInput = z.object({ userId: id, hours: z.number().nullish(), comment });
export type AdditionalHoursInput = z.output<typeof additionalHoursInput>;
export const additionalHours = decimal(-MOST_ADDITIONAL, MOST_ADDITIONAL);
export const additionalHoursAnswer = z.strictObject({ userId: id, available: amount, additional: amount });

/** `GET /{url}/period-start` (TO-1). */
export const periodStartAnswer = z.strictObject({ startDate: date, endDate: date }).meta({ id: 'TimeOffPeriod' });

/** `GET /time-off-management/*`. */
export const clientsLookup = z.array(z.strictObject({ id, name: z.string() }).meta({ id: 'TimeOffClient' }));
export const usersLookup = z.array(person.meta({ id: 'TimeOffUser' }));
export const officesLookup = z.array(
  z.strictObject({ id, name: z.string(), code: z.string() }).meta({ id: 'TimeOffOffice' }),
);

// ── For the screens ──────────────────────────────────────────────────────────

/** The data for the calendar of the request screen: at most 13 months. */
export const calendarInput = z.object({ startDate: date, endDate: date });
export type CalendarInput = z.output<typeof calendarInput>;
export const calendarAnswer = z.strictObject({
  today: date,
  earliest: date.describe('The first day that may be requested; days before it are closed (TO-22).'),
  commentMandatory: z.boolean().describe('TO-22.5.'),
  notice: z.int().describe('TO-25: working days between a request and its first day.'),
  mayExceed: z.boolean().describe('TO-26: a negative balance is asked for, not refused.'),
  days: z.array(
    z.strictObject({
      date,
      weekend: z.boolean(),
      holiday: z.string().nullable().describe('Its name.'),
      countable: z.boolean().describe('Whether hours can be asked for (TO-21); false for holidays and most weekends.'),
      booked: z.array(
        z.strictObject({ id: requestId, type: wireKind, hours, status: z.enum(['PENDING', 'APPROVED']) }),
      ),
      logged: hours.describe('Hours of work that are typed for this day (TO-40).'),
    }),
  ),
  away: z
    .array(z.strictObject({ user: person, date, hours, status: z.enum(['PENDING', 'APPROVED']) }))
    .describe('Colleagues whom the caller may know to be away: of the same team. Never says why.'),
});

/** The people who are told of the caller's requests and decide on them (TO-33). */
export const decidersAnswer = z.array(person);

/** The effects of a request, computed without making it. */
export const previewAnswer = z.strictObject({
  duration: hours,
  availableOnFirstDay: hours.nullable(),
  availableAfter: hours.nullable().describe('On the first day, with this request in it.'),
  lowest: z.strictObject({ date, hours }).nullable().describe('TO-26: the booked day with the least left.'),
  asksForConfirmation: z.boolean().describe('M042: the balance becomes negative and the office allows it.'),
  errors: z.array(z.string()).describe('Why it would be refused; empty: it would be taken.'),
  freeRest: z
    .array(hours)
    .nullable()
    .describe('The same days without those that other requests have; null: all are free, or none.'),
});

/** One line of the wall chart, for one person. Kept compact: a month of 200 people has to stay under 100 KB. */
export const chartInput = z.object({ startDate: date, endDate: date, ...peopleFilter });
export type ChartInput = z.output<typeof chartInput>;
export const chartAnswer = z.strictObject({
  startDate: date,
  endDate: date,
  people: z.array(
    z.strictObject({
      id,
      ...name,
      officeId: id.nullable(),
      employed: z.tuple([date.nullable(), date.nullable()]).describe('First and last day of employment; null: open.'),
      holidays: z.array(date),
      requests: z.array(
        z.strictObject({
          id: requestId,
          type: wireKind.nullable().describe('null: the viewer may know that somebody is away, not why.'),
          status: z.enum(['PENDING', 'APPROVED']),
          startDate: date,
          hours: z.array(hours).describe('Those of the range, from `startDate` on.'),
        }),
      ),
    }),
  ),
});

/** The number of requests that wait for the caller's decision, and the requests, by their first day. */
export const inboxAnswer = z.strictObject({
  rows: z.array(
    managementRow.extend({
      type: wireKind,
      wouldBeNegative: z.boolean().describe('TO-32: highlighted.'),
      balanceBefore: hours
        .nullable()
        .describe('The balance without this request; `balance` is with it. null: not shown.'),
      away: z
        .strictObject({ approved: z.int(), pending: z.int() })
        .describe('How many others in the caller’s scope are away on one of the days, or would be if approved.'),
    }),
  ),
});
export const waitingAnswer = z.strictObject({ vacation: z.int(), sickLeave: z.int() });

/** The history of a request. */
export const requestHistoryInput = z.object({ id: requestId, cursor });
export type RequestHistoryInput = z.output<typeof requestHistoryInput>;
export const requestHistoryAnswer = z.strictObject({
  steps: z.array(
    z.strictObject({
      entryId: z.string(),
      at: z.iso.datetime(),
      by: z.string().nullable().describe('null: Hourbook itself.'),
      substitutedFor: inPlaceOf,
      what: z.enum(['requested', 'approved', 'declined', 'canceled', 'shortened']),
      comment: z.string().nullable(),
      days: z
        .array(
          z.strictObject({
            date,
            hours,
            off: z
              .enum(['weekend', 'holiday'])
              .nullable()
              .describe('Why the day has no hours, by the holidays of today; null: it has some, or was left out.'),
          }),
        )
        .describe('What became of which days.'),
    }),
  ),
  next: z.int().nullable(),
});

/** Private calendar feeds: the address is the secret, so it is shown only once and can be replaced. */
export const feedKinds = ['own', 'team'] as const;
export const feedInput = z.object({ feed: z.enum(feedKinds) });
export const feedsAnswer = z.array(
  z.strictObject({
    feed: z.enum(feedKinds),
    createdAt: z.iso.datetime().nullable(),
    lastReadAt: z.iso.datetime().nullable(),
  }),
);
export const feedAddressAnswer = z.strictObject({ address: z.string() });
