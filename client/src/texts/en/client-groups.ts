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
  builtIn: 'Built-in',
  movesLabel: 'Clients that will move',
  poolLocked: (name: string) =>
    `${name} holds every client that is not in another group. It cannot be renamed, changed or deleted.`,
  willLeave: (leaving: string, name: string) => `${leaving} will leave ${name}.`,
  willGoTo: (left: string, pool: string) => `${left} will move to ${pool}.`,
  moreOf: (count: number) => `${count} more`,
  lastOf: (said: string, more: string) => `${said} and ${more}`,
  noClients: 'This group has no clients.',
  itsClientsWillGoTo: (count: number, members: string, pool: string) =>
    `Its ${count} ${count === 1 ? 'client' : 'clients'} (${members}) will move to ${pool}.`,
  joined: 'Joined',
  left: 'Left',
};
