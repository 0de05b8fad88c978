import { Problem } from '#components/problem.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/placements.ts';
import type { EditorProps } from '../records/editor.ts';
import { FlatDrawer } from './flat-drawer.tsx';
import { projectName } from './lines.ts';
import { useFlatForm } from './use-flat-form.ts';

/** A project in its form, once what the form needs has been read. */
export function FlatEditor({ id, onRemove, ...given }: EditorProps) {
  const calls = trpc.useUtils().client.commissions.flatRate;
  const { problem, ready, project, choices, reload } = useFlatForm(id);
  const clientOf = (clientId: number) => choices.clients.find((client) => client.id === clientId)?.name ?? '';
  if (problem) return <Problem {...problem} />;
  return (
    ready && (
      <FlatDrawer
        project={project}
        choices={choices}
        calls={calls}
        {...given}
        title={project ? clientOf(project.clientId) : t.newFlat}
        onReload={reload}
        onRemove={({ id: removed, clientId, startDate }) =>
          onRemove({ id: removed, name: projectName({ client: clientOf(clientId), startDate }) })
        }
      />
    )
  );
}
