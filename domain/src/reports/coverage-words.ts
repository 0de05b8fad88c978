/** What a report covers, in words (RP-25). A name, or several, stand behind those of `named`. */
export const coverageWords = {
  everybody: 'everybody',
  teamOf: (name: string): string => `the team of ${name}`,
  only: (name: string): string => `only ${name}`,
  office: (name: string | number): string => `office ${name}`,
  employee: (name: string | number): string => `employee ${name}`,
  named: {
    country: ['country', 'countries'] as readonly [string, string],
    office: ['office', 'offices'] as readonly [string, string],
    client: ['client', 'clients'] as readonly [string, string],
    clientGroup: ['client group', 'client groups'] as readonly [string, string],
    payCode: ['pay code', 'pay codes'] as readonly [string, string],
  },
};
