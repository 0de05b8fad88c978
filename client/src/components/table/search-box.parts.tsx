import { useRef, useState } from 'react';
import type { States } from '#parts/states.ts';
import { SearchBox } from './search-box.tsx';

function Box({ typed }: { readonly typed: string }) {
  const [search, setSearch] = useState(typed);
  return <SearchBox ref={useRef(null)} label="Search categories" value={search} onSearch={setSearch} pause={0} />;
}

export const states: States = {
  empty: { shows: 'Search categories', draw: () => <Box typed="" /> },
  filled: { shows: 'Search categories', draw: () => <Box typed="eng" /> },
};
