const weeksCount = (count: number): string => (count === 1 ? '1 week' : `${count} weeks`);

export const t = {
  notOwn: 'A substitute cannot decide about a week of their own.',
  week: 'Week',
  status: 'Status',
  weekOf: (days: string) => `Week ${days}`,
  weekBefore: 'Week before',
  weekAfter: 'Week after',
  lastWeek: 'Last week',
  statuses: {
    OPEN: 'Not handed in',
    HANDED_IN: 'Waits for approval',
    APPROVED: 'Approved',
    SENT_BACK: 'Sent back',
    CHANGED: 'Changed since',
  },

  // My Time
  handIn: 'Hand in week',
  handInOf: (days: string) => `Hand in the week ${days}`,
  handInAgain: 'Hand in again',
  saveFirst: 'Save your changes first, then hand in the week.',
  handedIn: (days: string, hours: string) => `You handed in the week ${days} with ${hours}.`,
  sinceThen: (at: string) => `since ${at}`,
  approvedBy: (name: string) => `by ${name}`,
  sentBackBy: (name: string, comment: string) => `by ${name}: ${comment}`,
  changedFrom: (hours: string) => `The hours are not those that you handed in (${hours}).`,
  changedAfterApproval: (hours: string) => `The hours are not those that were approved (${hours}).`,

  // The weeks of others
  people: 'Weeks of employees',
  off: 'Weeks are not handed in. An administrator switches it on, on the page System.',
  earlier: (first: string) => `Weeks are handed in from ${first} on.`,
  nobody: 'Nobody whom you look after is employed in this week.',
  hours: 'Hours',
  handedInHours: (hours: string) => `${hours} were handed in`,
  handedInAt: 'Handed in',
  decided: 'Decided by',
  comment: 'Comment',
  showHours: 'Show the hours',
  choose: 'Choose',
  select: (name: string) => `Choose ${name}`,
  selectAll: 'Choose all that wait',
  acts: 'Decide about the chosen weeks',
  selected: (count: number, hours: string) => `${weeksCount(count)} chosen, ${hours}`,
  approve: (count: number) => `Approve ${weeksCount(count)}`,
  sendBack: (count: number) => `Send back ${weeksCount(count)}`,
  why: 'What has to be changed',
  whyMissing: 'Say why you send it back.',
  approved: (count: number) => `Approved ${weeksCount(count)}.`,
  sentBack: (count: number) => `Sent back ${weeksCount(count)}.`,
  refusedOf: (name: string, why: string) => `${name}: ${why}`,
  counts: (count: number, status: string) => `${status}: ${count}`,

  // The setting
  setting: 'Handing in weeks',
  settingAbout:
    'Employees hand in each week of hours, and those who lead them approve it or send it back. The cut-off stays as it is: handing in locks nothing.',
  first: 'First week',
  firstAbout: 'Any day of it. Empty: weeks are not handed in.',
  savedSetting: 'Saved.',
};
