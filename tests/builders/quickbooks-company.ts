/** An entry in the provider's store: the posted fields, with id and version. */
export interface Activity {
  readonly Id: string;
  readonly SyncToken: string;
  readonly TxnDate: string;
  readonly Hours: number;
  readonly Minutes: number;
  readonly BillableStatus: string;
  readonly [field: string]: unknown;
}

interface Named {
  readonly Id: string;
  readonly [field: string]: unknown;
}

export interface Said {
  readonly status: number;
  readonly body: unknown;
}

/** A fault in the provider's format. */
export const fault = (status: number, code: string, Detail: string, type = 'ValidationFault'): Said => ({
  status,
  body: { Fault: { Error: [{ Message: Detail.split(':')[0], Detail, code, element: '' }], type }, time: 'now' },
});

const DELETED = 'Object Not Found : Another user has deleted this transaction.';
const STALE = 'Stale Object Error : You and another user were working on this at the same time.';
const CLOSED = 'Account Period Closed: The account period has closed and the account books cannot be updated.';
export const INACTIVE =
  'Invalid Reference Id : Something you are trying to use has been made inactive. Check the fields with customers.';

const refs = { EmployeeRef: 'Employee', VendorRef: 'Vendor', CustomerRef: 'Customer', ItemRef: 'Item' } as const;

/**
 * A company of the stand-in: its lists and entries, and its answers by request id. Faults are not kept, so a repeat of
 * the request is tried again.
 */
export function aCompany(name: string, { closedThrough = '2000-01-01' } = {}) {
  const activities = new Map<string, Activity>();
  const answered = new Map<string, Said>();
  const lists: Record<string, Named[]> = {
    Employee: [{ Id: '55', DisplayName: 'Dana Whitfield' }],
    Vendor: [{ Id: '77', DisplayName: "Pat O'Neil \\ Sons" }],
    Customer: [
      { Id: '2', DisplayName: 'Financial', FullyQualifiedName: 'Lakeshore Financial' },
      { Id: '3', DisplayName: 'Financial', FullyQualifiedName: 'Meridian:Financial' },
    ],
    Item: [
      { Id: '9', Name: 'Hours', FullyQualifiedName: 'Internal:Hours' },
      { Id: '10', Name: 'Hours', FullyQualifiedName: 'Services:Hours' },
    ],
    Department: [{ Id: '4', Name: '10' }],
  };
  let ids = 100;

  const isClosed = (date: unknown) => String(date) <= closedThrough;
  const ok = (TimeActivity: object): Said => ({ status: 200, body: { TimeActivity, time: 'now' } });

  function write(sent: Record<string, unknown>): Said {
    for (const [field, list] of Object.entries(refs)) {
      const ref = sent[field] as { value: string } | undefined;
      if (ref && !lists[list]?.some(({ Id }) => Id === ref.value)) return fault(400, '2500', INACTIVE);
    }
    const before = sent.Id === undefined ? undefined : activities.get(String(sent.Id));
    if (sent.Id !== undefined && !before) return fault(400, '610', DELETED);
    if (before && before.SyncToken !== sent.SyncToken) return fault(400, '5010', STALE);
    if (isClosed(sent.TxnDate) || (before && isClosed(before.TxnDate))) return fault(400, '6210', CLOSED);
    const Id = before?.Id ?? String(++ids);
    const kept = { ...sent, Id, SyncToken: String(Number(before?.SyncToken ?? -1) + 1) } as Activity;
    activities.set(Id, kept);
    return ok(kept);
  }

  function remove({ Id, SyncToken }: Record<string, unknown>): Said {
    const before = activities.get(String(Id));
    if (!before) return fault(400, '610', DELETED);
    if (before.SyncToken !== SyncToken) return fault(400, '5010', STALE);
    if (isClosed(before.TxnDate)) return fault(400, '6210', CLOSED);
    activities.delete(String(Id));
    return ok({ status: 'Deleted', domain: 'QBO', Id });
  }

  return {
    activities,
    lists,
    /** Changes an entry, as by hand in QuickBooks. */
    touch(id: string, changed: Partial<Activity> = {}): void {
      const now = activities.get(id)!;
      activities.set(id, { ...now, ...changed, SyncToken: String(Number(now.SyncToken) + 1) });
    },

    /** @param path after the company id */
    answer(method: string, path: string, query: URLSearchParams, body: string): Said {
      if (path.startsWith('companyinfo/')) return { status: 200, body: { CompanyInfo: { CompanyName: name } } };
      if (path === 'query') return ask(query.get('query') ?? '');
      if (method === 'GET') {
        const found = activities.get(path.replace('timeactivity/', ''));
        return found ? ok(found) : fault(400, '610', DELETED);
      }
      const requestId = query.get('requestid');
      if (requestId !== null && requestId.length > 50) return fault(400, '4000', 'requestid is too long');
      const before = requestId === null ? undefined : answered.get(requestId);
      if (before) return before;
      const sent = JSON.parse(body) as Record<string, unknown>;
      const said = query.get('operation') === 'delete' ? remove(sent) : write(sent);
      if (requestId !== null && said.status === 200) answered.set(requestId, said);
      return said;
    },
  };

  /** Supports one comparison; quotes and backslashes in its text are escaped with `\`. */
  function ask(query: string): Said {
    const [, list = '', field = '', text = ''] =
      /^select \* from (\w+) where (\w+) = '((?:[^'\\]|\\['\\])*)'$/.exec(query) ?? [];
    if (list === '') return fault(400, '4000', `Error parsing query : ${query}`);
    const value = text.replace(/\\(['\\])/g, '$1');
    const found = lists[list]!.filter((each) => String(each[field]).toLowerCase() === value.toLowerCase());
    return { status: 200, body: { QueryResponse: found.length > 0 ? { [list]: found, maxResults: 1 } : {} } };
  }
}
export type Company = ReturnType<typeof aCompany>;
