import { type Language, languageNames, languages } from '@hourbook/domain/language.ts';
import { TextButton } from '#components/text-button.tsx';
import { everywhere } from '#texts/everywhere.ts';

/** LG-1: a button for each language but the one of the page. */
export const OtherLanguages = ({ onChoose }: { readonly onChoose: (language: Language) => void }) =>
  languages
    .filter((language) => language !== everywhere.language)
    .map((language) => (
      <TextButton key={language} lang={language} onClick={() => onChoose(language)}>
        {languageNames[language]}
      </TextButton>
    ));
