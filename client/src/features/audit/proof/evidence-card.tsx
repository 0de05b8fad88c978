import { useState } from 'react';
import { MonthPicker } from '#components/month-picker/month-picker.tsx';
import { Segments } from '#components/segments.tsx';
import { TextButton } from '#components/text-button.tsx';
import { DownloadButton } from '#shared/files/download-link.tsx';
import { t } from '#texts/audit.ts';
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
  const body = { month, ...(scope === 'person' && { userIds: [userId] }) };
  return (
    <section className={audit.frame}>
      <h2 className={audit.title}>{t.evidence}</h2>
      <div className={classes.evidence}>
        <MonthPicker label={t.month} value={month} onChange={setMonth} />
        {seesOthers && <Segments label={t.whoseBooks} options={scopes} value={scope} onChange={setScope} />}
        <DownloadButton request={{ path: '/audit/evidence', body }}>{t.download}</DownloadButton>
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
