export const t = {
  yourData: 'Your data',
  dataOf: (name: string) => `Data of ${name}`,
  yourDataAbout:
    'A ZIP file with all that Hourbook keeps about you, as pages and as JSON: your record, your book, time off, sessions and mails. It is ready in a moment, and kept for seven days.',
  dataOfAbout:
    'A ZIP file with all that this person may see about themselves, for somebody who asks for it. Only you can download the file. The person sees in their profile that you asked for it.',
  export: 'Export',
  exports: 'Exports',
  asked: 'Asked for',
  by: 'By',
  state: 'State',
  file: 'File',
  states: { waiting: 'Being made', ready: 'Ready', failed: 'Failed', removed: 'File removed' },
  keptUntil: (instant: string) => `until ${instant}`,
  notForYou: 'for whoever asked',
  download: 'Download',
  downloadOf: (instant: string) => `Download the export of ${instant}`,
  none: 'There are no exports yet. Choose Export for the first one.',
  begun: 'The export is being made.',
};
