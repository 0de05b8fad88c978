import { Modal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CommandGroup } from '#lib/page-commands.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { KeyCaps } from './key-caps.tsx';
import classes from './keys-help.module.css';

interface KeysHelpProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly groups: readonly CommandGroup[];
  /** What stands below the list. */
  readonly children?: ReactNode;
}

/** The list of keyboard shortcuts on this page. */
export function KeysHelp({ opened, onClose, groups, children }: KeysHelpProps) {
  const id = useId();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={everywhere.keys}
      size={560}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': everywhere.closeListKeys }}
      classNames={{ title: looks.title, body: classes.groups }}
    >
      {groups.map(({ title, commands }, index) => (
        <section key={title} aria-labelledby={`${id}-${index}`}>
          <h3 id={`${id}-${index}`} className={classes.title}>
            {title}
          </h3>
          <dl>
            {commands.map(
              ({ label, keys }) =>
                keys && (
                  <div key={label} className={classes.row}>
                    <dt>{label}</dt>
                    <dd>
                      <KeyCaps keys={keys} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </section>
      ))}
      {children}
    </Modal>
  );
}
