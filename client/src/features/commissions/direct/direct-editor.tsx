import { Problem } from '#components/problem.tsx';
import { trpc } from '#shared/api/trpc.ts';
import type { EditorProps } from '../records/editor.ts';
import { DirectDrawer } from './direct-drawer.tsx';
import { useDirectForm } from './use-direct-form.ts';

/** A direct placement in its form, once what the form needs has been read. */
export function DirectEditor({ id, onRemove, ...given }: EditorProps) {
  const calls = trpc.useUtils().client.commissions.direct;
  const { problem, ready, placement, choices, reload } = useDirectForm(id);
  if (problem) return <Problem {...problem} />;
  return (
    ready && (
      <DirectDrawer
        placement={placement}
        choices={choices}
        calls={calls}
        {...given}
        onReload={reload}
        onRemove={({ id: removed, employeeFirstName, employeeLastName }) =>
          onRemove({ id: removed, name: `${employeeLastName}, ${employeeFirstName}` })
        }
      />
    )
  );
}
