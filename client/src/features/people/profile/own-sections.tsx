import { ApiTokens } from '../api-tokens/api-tokens.tsx';
import { OwnDataExports } from '../data-exports/data-exports.tsx';

/** What few people look at in their profile. */
export const OwnSections = () => (
  <>
    <ApiTokens />
    <OwnDataExports />
  </>
);
