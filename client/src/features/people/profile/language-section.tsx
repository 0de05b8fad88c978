import { languageNames } from '@hourbook/domain/language.ts';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { Section } from '#shared/forms/section.tsx';
import { OtherLanguages } from '#shared/session/other-languages.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/profile.ts';
import looks from '#theme/looks.module.css';

/** LG-1: the language of the viewer's pages, mails and files. */
export function LanguageSection() {
  const notices = useNotices();
  const choose = trpc.people.profile.chooseLanguage.useMutation({
    onSuccess: () => window.location.reload(),
    onError: (error) => notices.fail(refusalOf(error).errors),
  });
  return (
    <Section title={t.language} about={t.languageAbout} notices={notices}>
      <p className={looks.pair}>
        <b>{languageNames[everywhere.language]}</b>
        <OtherLanguages onChoose={(language) => choose.mutate({ language })} />
      </p>
    </Section>
  );
}
