export const t = {
  done: {
    created: 'Group of Clients was created successfully',
    updated: 'Group of Clients was updated successfully',
    deleted: 'Group of Clients was deleted successfully',
  },
  clientGroups: 'Client groups',
  oneGroup: 'group',
  deleted: 'Deleted',
  members: 'Members',
  andMore: (more: number) => ` and ${more} more`,
  alwaysThere: 'Always there',
  movesLabel: 'What saving does to clients',
  poolLocked: (name: string) =>
    `${name} holds every client that is in no other group. It cannot be renamed, changed or deleted.`,
  willLeave: (leaving: string, name: string) => `${leaving} will leave ${name}.`,
  willGoTo: (left: string, pool: string) => `${left} will go to ${pool}.`,
  moreOf: (count: number) => `${count} more`,
  lastOf: (said: string, more: string) => `${said} and ${more}`,
  noClients: 'It has no clients.',
  itsClientsWillGoTo: (count: number, members: string, pool: string) =>
    `Its ${count} ${count === 1 ? 'client' : 'clients'} (${members}) will go to ${pool}.`,
  joined: 'Joined',
  left: 'Left',
};
