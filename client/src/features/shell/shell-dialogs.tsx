import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { LatePart } from '#shared/late-part.tsx';
import { t } from '#texts/shell.ts';
import type { LateDialog } from './use-late-dialog.ts';
import type { useShellCommands } from './use-shell-commands.ts';

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }), codeGone));
const KeysHelp = lazy(() =>
  import('#components/keys-help.tsx').then(({ KeysHelp }) => ({ default: KeysHelp }), codeGone),
);

interface ShellDialogsProps {
  readonly find: LateDialog;
  readonly keys: LateDialog;
  readonly commands: ReturnType<typeof useShellCommands>;
}

/** The command palette and the list of keys, with the way to the help. Their code is loaded when they are first opened. */
export const ShellDialogs = ({ find, keys, commands }: ShellDialogsProps) => (
  <>
    <LatePart asked={find.asked} onGiveUp={find.forget}>
      <Palette
        opened={find.opened}
        onClose={find.close}
        onRun={({ run }) => {
          find.close();
          run?.();
        }}
        groups={commands.toFind()}
      />
    </LatePart>
    <LatePart asked={keys.asked} onGiveUp={keys.forget}>
      <KeysHelp opened={keys.opened} onClose={keys.close} groups={commands.toPress()}>
        <p>
          <Link to="/help" onClick={keys.close}>
            {t.help}
          </Link>
          {t.helpAbout}
        </p>
      </KeysHelp>
    </LatePart>
  </>
);
