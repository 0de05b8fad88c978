export const t = {
  drawn: (title: string) => `${title}, chart; the table below has the same figures`,
  loading: 'Loading the chart',
  asTable: 'Show as table',
};
