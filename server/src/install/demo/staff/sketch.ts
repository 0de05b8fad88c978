import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Person } from '@hourbook/domain/people/person.ts';

/** Position, seniority and department, by their names in the lists. */
export type Job = readonly [position: string, seniority: string, department: string];

/** Work for a client; how many months ago it began and ended, where that was not with the employment. */
export interface Work {
  readonly clientId: number;
  /** Dollars an hour; none in custom development. */
  readonly rate?: number;
  /** The billable code; else it is made of the client's code. */
  readonly code?: string;
  readonly from?: number;
  readonly to?: number;
  /** DM-7: the client's first. */
  readonly fresh?: true;
  /** DM-7: who shares it with the client's account manager. */
  readonly sharedWith?: number;
}

interface Leaving {
  /** Months ago; or the Friday of so many weeks from now. */
  readonly months?: number;
  readonly weeks?: number;
  readonly reason: string;
  readonly note?: string;
  /** Months ago. */
  readonly rehired?: number;
}

/** What there is to say of one made-up person; the rest follows from it. */
export interface Sketch {
  readonly id: number;
  readonly name: string;
  readonly sex: 'F' | 'M';
  readonly office: number;
  /** Months ago; 0: this week. */
  readonly hired: number;
  /** Dollars a year or an hour, as of today. */
  readonly yearly?: number;
  readonly hourly?: number;
  /** Dollars an hour, for who was paid by the hour until the last record. */
  readonly onceHourly?: number;
  readonly job: Job;
  /** What they did until so many months ago. */
  readonly before?: { readonly job: Job; readonly until: number };
  /** Where they worked until so many months ago. */
  readonly movedFrom?: { readonly office: number; readonly until: number };
  readonly lead?: number;
  /** Beside those whose lead they are. */
  readonly alsoLeads?: readonly number[];
  readonly work?: readonly Work[];
  readonly left?: Leaving;
  /** The part before the @ of a documented sign-in; else made of the name. */
  readonly signIn?: string;
  readonly roles?: readonly Role[];
  readonly offices?: Person['hrManagedOffices'];
  readonly countries?: Person['accountantManagedCountries'];
  readonly bankCalendar?: true;
  readonly qBName?: null;
  readonly awaitsActivation?: true;
}
