import { useEffect } from 'react';
import { Notice } from '#components/notice.tsx';
import { TextButton } from '#components/text-button.tsx';
import { forgetLate, useLateRefusals } from '#shared/time-off/late-refusals.ts';
import { everywhere } from '#texts/everywhere.ts';

/** Refusals of what was sent when its page was left. They stay until they are closed, or until the person signs out. */
export function LateNotices() {
  const texts = useLateRefusals();
  useEffect(() => {
    forgetLate();
    return forgetLate;
  }, []);
  return (
    texts.length > 0 && (
      <Notice tone="bad" texts={texts}>
        <TextButton onClick={forgetLate}>{everywhere.close}</TextButton>
      </Notice>
    )
  );
}
