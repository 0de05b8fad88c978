import { ApiTokens } from '../api-tokens/api-tokens.tsx';
import { OwnDataExports } from '../data-exports/data-exports.tsx';
import { LanguageSection } from '../profile/language-section.tsx';
import { OwnReminders } from '../reminders/own-reminders.tsx';
import { OwnSessions } from '../sessions/own-sessions.tsx';

/** What few people look at in their profile. */
export const OwnSections = () => (
  <>
    <LanguageSection />
    <OwnReminders />
    <OwnSessions />
    <ApiTokens />
    <OwnDataExports />
  </>
);
