import { useRowTab } from '../../components/data-table/row-tab.ts';
import { Icon } from '../../components/icon.tsx';
import classes from './document-acts.module.css';
import type { Shelved } from './document-columns.tsx';

interface DocumentActsProps {
  readonly document: Shelved;
  /** null: only to be read. */
  readonly onChange: ((document: Shelved) => void) | null;
  readonly onWithdraw: (document: Shelved) => void;
}

export function DocumentActs({ document, onChange, onWithdraw }: DocumentActsProps) {
  const tabIndex = useRowTab();
  const { name, contextUrl, fileName } = document;
  return (
    <span className={classes.acts}>
      <a href={contextUrl} download={fileName} tabIndex={tabIndex} aria-label={`Download ${name}`}>
        <Icon name="download" />
      </a>
      {onChange && (
        <>
          <button type="button" tabIndex={tabIndex} aria-label={`Change ${name}`} onClick={() => onChange(document)}>
            <Icon name="edit" />
          </button>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={`Withdraw ${name}`}
            onClick={() => onWithdraw(document)}
          >
            <Icon name="bin" />
          </button>
        </>
      )}
    </span>
  );
}
