/** Texts of the page about Hourbook itself, for administrators. */
export const t = {
  system: 'System',
  refresh: 'Refresh',
  acts: 'Actions',

  // What stands still
  stopped: {
    projector: 'Lists and totals are not being updated. They may lack the newest changes; the log says why.',
    'jobs from events':
      'Work that follows from changes, such as mails and syncs, is not being started. The log says why.',
    jobs: 'Work in the background has stopped. The log says why.',
  },
  notWritable: 'Nothing can be saved at the moment. Check the disk and the log.',

  // Version
  version: 'Version',
  hourbook: 'Hourbook',
  client: 'Web client',
  node: 'Node.js',
  mode: 'Mode',
  modes: {
    embedded: 'Embedded: one process, files in the data folder',
    distributed: 'Distributed: EventStoreDB, MongoDB and Redis',
  },
  upSince: 'Running since',
  upFor: (at: string, duration: string) => `${at} (${duration})`,
  clock: 'Clock',
  clockSet: (at: string) => `${at}, started by HOURBOOK_NOW`,
  lastDigest: 'Last digest',
  digestOf: (date: string, books: string, entries: string) => `${date}: ${books} books, ${entries} entries`,
  never: 'None yet',
  nightlyCheck: 'Last nightly check',
  checkOf: (at: string, books: string, findings: number) =>
    `${at}: ${books} books, ${findings === 0 ? 'no findings' : findings === 1 ? '1 finding' : `${findings} findings`}`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  seconds: (seconds: string) => `${seconds} s`,

  // Read models
  readModels: 'Lists and totals',
  readModel: 'Part',
  readModelsAbout: (generation: number) =>
    `What people see, prepared from the entries. The log calls them read models; set ${generation} is in use.`,
  state: 'State',
  upToDate: 'Up to date',
  behind: 'Behind',
  filling: 'Filling',
  entriesBehind: 'Changes missing',
  secondsBehind: 'Behind by',
  atLeast: (count: string) => `${count} or more`,

  // Rebuild
  rebuild: 'Rebuild',
  rebuildMeans:
    'Prepares all lists and totals anew from the entries and compares them with those in use. Nothing changes until you put the new ones in use.',
  start: 'Rebuild lists and totals',
  putInUse: 'Put in use',
  drop: 'Discard',
  dropAsked: 'Discard the new lists and totals?',
  dropMeans: 'Those in use stay as they are. You can rebuild again at any time.',
  dropIt: 'Discard them',
  keepIt: 'Keep it',
  startedBy: (who: string, at: string) => `Started by ${who}, ${at}.`,
  startedAt: (at: string) => `Started ${at}.`,
  interruptions: (count: number) =>
    count === 1
      ? 'The process ended while it ran, so it began again.'
      : `The process ended ${count} times while it ran, so it began again.`,
  states: {
    waiting: 'Waiting for other work to finish',
    filling: 'Reading entries',
    comparing: 'Comparing',
    ready: 'Ready',
    switching: 'Being put in use',
    'in-use': 'In use',
    dropped: 'Discarded',
    failed: 'Failed',
  },
  foldedOf: (entries: string, percent: number) =>
    `${entries} ${entries === '1' ? 'entry' : 'entries'} read, ${percent} %`,
  sameSets: (documents: string) => `All ${documents} documents match the books.`,
  differentSets: (different: string, documents: string) =>
    `${different} of ${documents} documents do not match the books. Put the new ones in use to correct them.`,
  noSet: 'There was nothing complete to compare with.',
  compared: 'Documents',
  equal: 'Equal',
  different: 'Different',
  differences: 'Documents that differ',
  document: 'Document',
  whatDiffers: 'What differs',
  kinds: { missing: 'Missing in those in use', surplus: 'Only in those in use' },
  fieldsOf: (fields: string) => `Fields: ${fields}`,
  firstOnly: (count: string, all: string) => `The first ${count} of ${all}.`,
  failedFor: (why: string) => `Failed: ${why}`,

  // Jobs
  jobs: 'Background work',
  lane: 'Kind',
  lanes: { mail: 'Mail', accounting: 'Accounting', reports: 'Reports', upkeep: 'Upkeep' },
  jobStates: { waiting: 'Waiting', running: 'Running', parked: 'Failed' },
  jobsIn: (lane: string, state: string) => `${lane}, ${state.toLowerCase()}`,
  showJobs: (lane: string, state: string, count: string) => `${lane}, ${state.toLowerCase()}: ${count}`,
  job: 'Job',
  mailTo: 'To',
  subject: 'Subject',
  attempts: 'Attempts',
  attemptsOf: (attempts: number, most: number) => `${attempts} of ${most}`,
  times: { waiting: 'Next run', running: 'Since', parked: 'Failed at' },
  due: 'Now',
  reason: 'Reason',
  noJobs: {
    waiting: 'Nothing of this kind is waiting.',
    running: 'Nothing of this kind is running.',
    parked: 'Nothing of this kind has failed.',
  },
  retryJob: 'Retry',
  retryNamed: (job: string, at: string) => `Retry ${job}, failed at ${at}`,
  dropNamed: (job: string, at: string) => `Discard ${job}, failed at ${at}`,
  retried: (job: string) => `${job} is tried again.`,
  jobDropped: (job: string) => `${job} was discarded.`,
  dropJobAsked: (job: string) => `Discard ${job}?`,
  dropJobMeans: 'It will not be done and cannot be retried. Nothing else changes.',
  dropJob: 'Discard it',

  // Sessions
  sessions: 'Sessions',
  person: 'Person',
  signedIn: 'Signed in',
  lastSeen: 'Last seen',
  device: 'Device',
  address: 'Address',
  thisSession: 'This session',
  endSession: 'End session',
  endNamed: (who: string, at: string) => `End session of ${who}, signed in ${at}`,
  endAllOf: (who: string) => `End all of ${who}`,
  endAllAsked: (who: string) => `End all sessions of ${who}?`,
  endAllMeans: 'They have to sign in again everywhere. What they have typed stays in their browsers.',
  sessionEnded: (who: string) => `A session of ${who} has ended.`,
  sessionsEnded: (who: string, count: number) =>
    count === 1 ? `1 session of ${who} has ended.` : `${count} sessions of ${who} have ended.`,
  noSessions: 'Nobody is signed in.',

  // Disk
  disk: 'Disk',
  store: 'Store',
  size: 'Size',
  notKnown: 'Not known',
  free: (free: string, total: string) => `${free} free of ${total}`,
  freeSpace: 'Free on this volume',
  onEngines: 'The databases have volumes of their own. EventStoreDB does not say how much it uses.',

  page: (label: string) => `Pages of ${label}`,
  earlier: 'Previous page',
  later: 'Next page',
  rangeOf: (first: string, last: string, all: string) => `${first}–${last} of ${all}`,
};
