import { ApiTokens } from '../api-tokens/api-tokens.tsx';
import { OwnDataExports } from '../data-exports/data-exports.tsx';
import { OwnReminders } from '../reminders/own-reminders.tsx';
import { OwnSessions } from '../sessions/own-sessions.tsx';

/** What few people look at in their profile. */
export const OwnSections = () => (
  <>
    <OwnReminders />
    <OwnSessions />
    <ApiTokens />
    <OwnDataExports />
  </>
);
