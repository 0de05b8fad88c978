import { hoursAndMinutes } from '@hourbook/domain/accounting/time-activity.ts';
import { type PayCode, payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { AccountingFault, type ExternalRef, type TimeActivity } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { Session } from './calls.ts';
import type { Found, Names } from './names.ts';

/** The full name of the service item by pay code. */
export type Items = Readonly<Partial<Record<PayCode, string>>>;

/** An entry as it is sent, and the ids it needs. */
interface Body {
  readonly body: Readonly<Record<string, unknown>>;
  readonly found: readonly Found[];
}

const refused = (code: string, message: string) => new AccountingFault('PERMANENT', code, message);

/** SY-11. @throws AccountingFault if there is no item for the pay code */
export function itemOf(items: Items, payCode: PayCode): string {
  const item = items[payCode];
  if (item === undefined) throw refused('item-missing', `No service item for ${payCodeNames[payCode]}`);
  return item;
}

/**
 * SY-12: an entry as the provider's time activity. @throws AccountingFault if it names something that the company does
 * not have
 */
export async function bodyOf(session: Session, names: Names, items: Items, activity: TimeActivity): Promise<Body> {
  const item = itemOf(items, activity.payCode);
  const found: Found[] = [];
  const ref = async (list: Parameters<Names['find']>[1], name: string) => {
    const one = await names.find(session, list, name);
    if (one) found.push(one);
    return one && { value: one.id };
  };
  const employee = await ref('Employee', activity.employee);
  const vendor = employee ? null : await ref('Vendor', activity.employee);
  if (!employee && !vendor) {
    throw refused('employee-unknown', `No QuickBooks employee or vendor named ${activity.employee}`);
  }
  const customer = activity.customer === null ? null : await ref('Customer', activity.customer);
  if (activity.customer !== null && !customer) {
    throw refused('customer-unknown', `No QuickBooks customer named ${activity.customer}`);
  }
  const service = await ref('Item', item);
  if (!service) throw refused('item-unknown', `No QuickBooks item named ${item}`);
  const department = activity.location === null ? null : await ref('Department', activity.location);
  const { hours, minutes } = hoursAndMinutes(activity.hours);
  return {
    found,
    body: {
      TxnDate: activity.date,
      ...(employee ? { NameOf: 'Employee', EmployeeRef: employee } : { NameOf: 'Vendor', VendorRef: vendor }),
      ...(customer && { CustomerRef: customer }),
      ItemRef: service,
      ...(department && { DepartmentRef: department }),
      BillableStatus: activity.billable ? 'Billable' : 'NotBillable',
      ...(activity.billable && activity.hourlyRate !== null && { HourlyRate: activity.hourlyRate }),
      Hours: hours,
      Minutes: minutes,
      ...(activity.description !== null && { Description: activity.description }),
    },
  };
}

/** The reference includes the company: the same number is another entry in another company. */
export const refTo = (realm: string, { Id, SyncToken }: { Id: string; SyncToken: string }): ExternalRef => ({
  externalId: `${realm}:${Id}`,
  externalVersion: SyncToken,
});

/**
 * @returns its id in this company
 * @throws AccountingFault `GONE` for an entry that is not in QuickBooks; `PERMANENT` for one in another company, which
 * must not be touched from here
 */
export function idIn(realm: string, { externalId }: ExternalRef): string {
  const [, of, id] = /^(\d{1,30}):([\w.-]{1,50})$/.exec(externalId) ?? [];
  if (of === undefined || id === undefined) {
    throw new AccountingFault('GONE', 'not-quickbooks', 'It was not entered in QuickBooks');
  }
  if (of === realm) return id;
  throw refused('other-company', 'These hours are in another QuickBooks company. Change or remove them there.');
}
