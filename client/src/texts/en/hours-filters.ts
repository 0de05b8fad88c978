export const t = {
  clientOrGroup: 'Client or group',
  clients: (count: number) => (count === 1 ? '1 client' : `${count} clients`),
  ownCompany: 'Own company',
  groupNamed: (name: string) => `${name} (group)`,
};
