/** Somebody who earns by a record; a form may not name anybody yet. */
interface Managing {
  readonly accountManagerId: number | null;
}

/** M090: nobody is named twice. @returns the places where somebody is named again */
export const managerProblems = (managers: readonly Managing[]) =>
  managers.flatMap(({ accountManagerId: id }, index) =>
    id !== null && managers.findIndex(({ accountManagerId }) => accountManagerId === id) < index
      ? { path: ['accountManagers', index, 'accountManagerId'] as const }
      : [],
  );
