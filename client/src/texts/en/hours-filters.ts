export const t = {
  clientOrGroup: 'Client or group',
  groupNamed: (name: string) => `${name} (group)`,
};
