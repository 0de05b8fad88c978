/** The page of parts: all parts on the left, the states of the chosen one on the right, each in a frame of its own. */
import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { StrictMode, Suspense, use, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Segments } from '#components/segments.tsx';
import { SearchBox } from '#components/table/search-box.tsx';
import { useCommandKeys } from '#lib/page-commands.ts';
import { look } from './look.ts';
import { addressOf, partNames, placeOf, slugOf, statesOf } from './parts.ts';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const sizes = [
  { value: 'desk', label: 'Desk' },
  { value: 'phone', label: 'Phone' },
] as const;
type Size = (typeof sizes)[number]['value'];

const SEARCH = 'Search parts';

function usePlace() {
  const hash = useSyncExternalStore(
    (tell) => {
      addEventListener('hashchange', tell);
      return () => removeEventListener('hashchange', tell);
    },
    () => location.hash,
  );
  return placeOf(hash.slice(1));
}

function Book() {
  const place = usePlace();
  const [search, setSearch] = useState('');
  const [size, setSize] = useState<Size>('desk');
  const { setColorScheme, colorScheme } = useMantineColorScheme();
  const box = useRef<HTMLInputElement>(null);
  useCommandKeys([{ label: SEARCH, keys: '/', run: () => box.current?.focus() }]);
  const found = partNames.filter((name) => name.includes(search.trim().toLowerCase()));
  return (
    <div className="book">
      <nav className="list" aria-label="Parts">
        <SearchBox ref={box} label={SEARCH} value={search} onSearch={setSearch} pause={0} />
        <ul>
          {found.map((name) => (
            <li key={name}>
              <a
                href={`#${addressOf({ part: name, state: '' })}`}
                aria-current={name === place.part ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p>No matches.</p>}
      </nav>
      <main>
        <header className="head">
          <h1>{place.part || 'Parts'}</h1>
          <Segments
            label="Colors"
            options={schemes}
            value={colorScheme === 'dark' ? 'dark' : 'light'}
            onChange={setColorScheme}
          />
          <Segments label="Screen" options={sizes} value={size} onChange={setSize} />
        </header>
        <Suspense fallback={null}>
          {place.part ? <Frames {...place} size={size} /> : <p>Choose one of the {partNames.length} parts.</p>}
        </Suspense>
      </main>
    </div>
  );
}

function Frames({ part, state, size }: { readonly part: string; readonly state: string; readonly size: Size }) {
  const names = Object.keys(use(statesOf(part))).filter((name) => state === '' || slugOf(name) === state);
  if (names.length === 0) return <p>There is no such part, or it has no such state.</p>;
  return names.map((name) => {
    const address = addressOf({ part, state: name });
    return (
      <section key={name} className="framed" data-size={size}>
        <h2>
          <a href={`#${address}`}>{name}</a>
        </h2>
        <iframe title={`${part}: ${name}`} src={`./state.html#${address}`} loading="lazy" />
      </section>
    );
  });
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider {...look}>
      <Book />
    </MantineProvider>
  </StrictMode>,
);
