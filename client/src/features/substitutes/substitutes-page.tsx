import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { QueryBody } from '#shared/query-body.tsx';
import { t } from '#texts/substitutes.ts';
import looks from '#theme/looks.module.css';
import { NewSubstitute } from './new-substitute.tsx';
import { type Substitution, SubstitutionList } from './substitution-list.tsx';

/** DG-1 … DG-3: for whom the viewer stands in, and who stands in for them. */
export function SubstitutesPage() {
  const utils = trpc.useUtils();
  const query = trpc.people.substitutes.mine.useQuery();
  const notices = useNotices();
  const [isNaming, setIsNaming] = useState(false);
  const [ending, setEnding] = useState<Substitution | null>(null);

  async function end({ id }: Substitution): Promise<void> {
    setEnding(null);
    notices.clear();
    try {
      await utils.client.people.substitutes.end.mutate({ id });
      notices.succeed(t.endedNow);
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
    await query.refetch();
  }
  return (
    <>
      <PageHead title={t.substitutes} notices={notices} />
      <NoticeBlock notices={notices} />
      <QueryBody query={query}>
        {({ given, held, duties }) => (
          <div className={looks.stack}>
            <Section title={t.others} about={t.othersAbout}>
              <SubstitutionList label={t.othersList} rows={held} side="person" empty={t.noOthers} onEnd={setEnding} />
            </Section>
            <Section
              title={t.yours}
              about={duties.length > 0 ? t.yoursAbout : t.nothingToGive}
              acts={
                duties.length > 0 && (
                  <Button variant="default" onClick={() => setIsNaming(true)}>
                    {t.newSubstitute}
                  </Button>
                )
              }
            >
              <SubstitutionList label={t.yoursList} rows={given} side="substitute" empty={t.none} onEnd={setEnding} />
            </Section>
            {isNaming && (
              <NewSubstitute
                given={duties}
                onNamed={({ substitute }) => {
                  setIsNaming(false);
                  notices.clear();
                  notices.succeed(t.named(substitute.name));
                  void query.refetch();
                }}
                onClose={() => setIsNaming(false)}
              />
            )}
          </div>
        )}
      </QueryBody>
      <Confirm
        opened={ending !== null}
        title={t.endTitle}
        text={ending ? t.endText(ending.substitute.name, ending.person.name) : ''}
        confirm={t.end}
        cancel={t.keep}
        onConfirm={() => ending && void end(ending)}
        onCancel={() => setEnding(null)}
      />
    </>
  );
}
