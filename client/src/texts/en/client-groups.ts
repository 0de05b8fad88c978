export const t = {
  created: 'Group of Clients was created successfully',
  updated: 'Group of Clients was updated successfully',
  deleted: 'Group of Clients was deleted successfully',
  clientGroups: 'Client groups',
  oneGroup: 'group',
  deletedField: 'Deleted',
  members: 'Members',
  andMoreOf: (more: number) => ` and ${more} more`,
  alwaysThere: 'Always there',
  whatSavingDoesToClients: 'What saving does to clients',
  holdsEveryClientThatInNoOf: (name: string) =>
    `${name} holds every client that is in no other group. It cannot be renamed, changed or deleted.`,
  willLeave: (leaving: string, name: string) => `${leaving} will leave ${name}.`,
  willGoTo: (left: string, pool: string) => `${left} will go to ${pool}.`,
  moreOf: (count: number) => `${count} more`,
  lastOf: (said: string, more: string) => `${said} and ${more}`,
  itHasNoClients: 'It has no clients.',
  itsClientsWillGoTo: (count: number, members: string, pool: string) =>
    `Its ${count} ${count === 1 ? 'client' : 'clients'} (${members}) will go to ${pool}.`,
  joined: 'Joined',
  left: 'Left',
};
