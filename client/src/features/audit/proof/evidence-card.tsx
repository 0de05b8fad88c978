import { useState } from 'react';
import { t } from '#texts/audit.ts';
import { MonthPicker } from '../../../components/month-picker/month-picker.tsx';
import { TextButton } from '../../../components/text-button.tsx';
import { DownloadLink } from '../../../shared/files/download-link.tsx';
import { fileAddress } from '../../../shared/files/excel-link.tsx';
import { Segments } from '../../../shared/time-off/segments.tsx';
import audit from '../audit.module.css';
import type { BookProps } from '../use-audit.ts';
import classes from './proof-tab.module.css';

/** What checks evidence, as a file of its own; the documentation has it, too. */
const CHECKER = new URL('../../../../../docs/check-evidence.mjs', import.meta.url).href;

const scopes = [
  { value: 'person', label: t.thisBook },
  { value: 'all', label: t.allBooks },
] as const;

/** What was recorded in a month, as a file that is checked without Hourbook. */
export function EvidenceCard({ audit: { today, seesOthers }, userId }: BookProps) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const [scope, setScope] = useState<(typeof scopes)[number]['value']>('person');
  const [isCopied, setCopied] = useState(false);
  const command = t.checkCommand(month);
  const userIds = scope === 'person' ? userId : undefined;
  return (
    <section className={audit.frame}>
      <h2 className={audit.title}>{t.evidence}</h2>
      <div className={classes.evidence}>
        <MonthPicker label={t.month} value={month} onChange={setMonth} />
        {seesOthers && <Segments label={t.whoseBooks} options={scopes} value={scope} onChange={setScope} />}
        <DownloadLink href={fileAddress('/api/v1/audit/evidence', { month, userIds })}>{t.download}</DownloadLink>
      </div>
      <p className={audit.note}>{t.evidenceMeans}</p>
      <p className={classes.command}>
        <code>{command}</code>
        <TextButton
          onClick={() =>
            void navigator.clipboard?.writeText(command).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {t.copy}
        </TextButton>
        <span role="status">{isCopied && t.copied}</span>
        <a href={CHECKER} download="check-evidence.mjs">
          {t.downloadChecker}
        </a>
      </p>
    </section>
  );
}
