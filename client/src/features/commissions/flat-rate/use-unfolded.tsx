import type { FlatRateRow } from '@hourbook/domain/commissions/contracts.ts';
import { useCallback, useMemo, useState } from 'react';
import type { Lead } from '#components/table/lead.ts';
import { FoldAll, FoldButton } from './fold-buttons.tsx';
import { type Line, projectLineId, projectName } from './lines.ts';

/** Which projects show their employees, and the buttons that unfold them. */
export function useUnfolded(projects: readonly FlatRateRow[]) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const turn = useCallback(
    (id: string) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const lead = useMemo((): Lead<Line> => {
    const foldable = projects.filter(({ employees }) => employees.length > 0);
    return {
      head: (
        <FoldAll
          isOpen={foldable.length > 0 && foldable.every((project) => opened.has(projectLineId(project)))}
          onTurn={(isOpen) => setOpened(new Set(isOpen ? foldable.map(projectLineId) : []))}
        />
      ),
      row: ({ project, employee, id }) =>
        employee === null && (
          <FoldButton
            of={projectName(project)}
            isOpen={opened.has(id)}
            isEmpty={project.employees.length === 0}
            onTurn={() => turn(id)}
          />
        ),
    };
  }, [projects, opened, turn]);
  return { lead, opened };
}
