import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** What is to be known of a chunk of a build. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'code' | 'imports' | 'dynamicImports' | 'moduleIds' | 'isEntry' | 'isDynamicEntry'
> & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** Chunks that become one file. */
interface Part {
  readonly chunks: readonly Chunk[];
  /** In bytes, zipped. */
  readonly size: number;
  /** How many requests it takes: its styles are a file of their own. */
  readonly requests: number;
  /** Who loads it, with how much each counts. */
  readonly loadedBy: ReadonlyMap<string, number>;
}

/** What every part needs to be loaded, itself included; `next` without what its parts need in turn. */
interface Needs {
  readonly next: ReadonlyMap<Part, ReadonlySet<Part>>;
  readonly all: ReadonlyMap<Part, ReadonlySet<Part>>;
}

/** One request less is worth that many bytes loaded in vain, zipped: pages are held to a number of both. */
const A_REQUEST = 30_000;
/** Requests beside those of all pages up to which each less is worth as much; a page with more gains more by it. */
const FEW = 10;
/** How much what opens on a page, as a form does, counts beside a page. */
const OPENED_LATER = 0.2;
/** No page gets so much in vain that it loads more than this in bytes, each piece zipped alone: as files about 320 KB. */
const A_PAGE = 333 * 1024;

/** What so many pages load, and is smaller than this in bytes, zipped, comes with the frame of all pages. */
const MANY = 14;
const TRIFLE = 1_000;

const sizeOf = (chunks: readonly Chunk[]) => gzipSync(chunks.map(({ code }) => code).join('')).byteLength;

function partOf(chunks: readonly Chunk[], loadedBy: ReadonlyMap<string, number>): Part {
  const styled = chunks.some(({ viteMetadata }) => (viteMetadata?.importedCss.size ?? 0) > 0);
  return { chunks, size: sizeOf(chunks), requests: styled ? 2 : 1, loadedBy };
}

/** These chunks and what is loaded with them. */
function loadedWith(first: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): ReadonlySet<Chunk> {
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(chunks.get(name));
  };
  for (const chunk of first) load(chunk);
  return loaded;
}

function needsOf(parts: readonly Part[]): Needs {
  const holding = new Map(parts.flatMap((part) => part.chunks.map(({ fileName }) => [fileName, part] as const)));
  const nextTo = (part: Part) =>
    part.chunks.flatMap(({ imports }) => imports.flatMap((name) => holding.get(name) ?? []));
  const next = new Map(parts.map((part) => [part, new Set(nextTo(part).filter((each) => each !== part))]));
  const all = new Map<Part, ReadonlySet<Part>>();
  const allOf = (part: Part): ReadonlySet<Part> => {
    const needed = all.get(part) ?? new Set([part, ...[...(next.get(part) ?? [])].flatMap((each) => [...allOf(each)])]);
    all.set(part, needed);
    return needed;
  };
  for (const part of parts) allOf(part);
  return { next, all };
}

/** Whether one needs the other by way of a third: as one file they and the third would need each other. */
function makeCircle(one: Part, other: Part, { next, all }: Needs): boolean {
  const byWay = (from: Part, to: Part) =>
    [...(next.get(from) ?? [])].some((each) => each !== to && all.get(each)?.has(to));
  return byWay(one, other) || byWay(other, one);
}

/** What each page loads. */
type Loads = ReadonlyMap<string, { readonly bytes: number; readonly requests: number }>;

/** @param always bytes that every page loads beside the parts, zipped */
function loadsOf(parts: readonly Part[], always: number): Loads {
  const loads = new Map<string, { bytes: number; requests: number }>();
  for (const { size, requests, loadedBy } of parts) {
    for (const page of loadedBy.keys()) {
      const before = loads.get(page) ?? { bytes: always, requests: 0 };
      loads.set(page, { bytes: before.bytes + size, requests: before.requests + requests });
    }
  }
  return loads;
}

/** What a request less is worth to a page: the more, the more it has. */
const worthOf = (page: string, loads: Loads): number => A_REQUEST * Math.max(1, (loads.get(page)?.requests ?? 0) / FEW);

/** What it costs those who load a part alone that another one comes with it; infinite: a page becomes too large. */
function costOf(part: Part, coming: Part, needs: Needs, loads: Loads): number {
  let cost = 0;
  for (const [page, weight] of part.loadedBy) {
    if (coming.loadedBy.has(page)) continue;
    const extra = [...(needs.all.get(coming) ?? [])].filter(({ loadedBy }) => !loadedBy.has(page));
    const bytes = extra.reduce((sum, { size }) => sum + size, 0);
    if (weight === 1 && (loads.get(page)?.bytes ?? 0) + bytes > A_PAGE) return Number.POSITIVE_INFINITY;
    const requests = extra.reduce((sum, each) => sum + (each === coming ? 0 : each.requests), 0);
    cost += weight * (bytes + requests * worthOf(page, loads));
  }
  return cost;
}

/** What the pages save if two parts are one file, in bytes. */
function savedBy(one: Part, other: Part, needs: Needs, loads: Loads): number {
  let saved = 0;
  for (const [page, weight] of one.loadedBy) {
    if (other.loadedBy.has(page)) saved += weight * Math.min(one.requests, other.requests) * worthOf(page, loads);
  }
  if (saved === 0) return 0;
  return saved - costOf(one, other, needs, loads) - costOf(other, one, needs, loads);
}

/** The two parts that are best put together; null: none. A page, or what opens on it, stays a file of its own. */
function bestPair(parts: readonly Part[], needs: Needs, always: number): readonly [Part, Part] | null {
  const loads = loadsOf(parts, always);
  let best: readonly [Part, Part] | null = null;
  let most = 0;
  const shared = parts.filter(({ chunks }) => !chunks.some(({ isDynamicEntry }) => isDynamicEntry));
  for (const [index, one] of shared.entries()) {
    for (const other of shared.slice(index + 1)) {
      const saved = savedBy(one, other, needs, loads);
      if (saved <= most || makeCircle(one, other, needs)) continue;
      best = [one, other];
      most = saved;
    }
  }
  return best;
}

/** Puts parts together two by two, as long as the pages save by it. @returns them with what each needs before it */
function together(parts: readonly Part[], always: number): readonly Part[] {
  let left = parts;
  let needs = needsOf(left);
  for (let pair = bestPair(left, needs, always); pair; pair = bestPair(left, needs, always)) {
    const [one, other] = pair;
    const both = partOf([...one.chunks, ...other.chunks], new Map([...one.loadedBy, ...other.loadedBy]));
    const needed = new Set(pair.flatMap((part) => [...(needs.all.get(part) ?? [])]));
    const others = left.filter((part) => part !== one && part !== other);
    left = [
      ...others.map((part) =>
        needed.has(part) ? { ...part, loadedBy: new Map([...part.loadedBy, ...both.loadedBy]) } : part,
      ),
      both,
    ];
    needs = needsOf(left);
  }
  const needed = (part: Part) => needs.all.get(part)?.size ?? 0;
  return left.toSorted((a, b) => needed(a) - needed(b));
}

/** The first pages: what they load comes first, each a file of its own. */
interface First {
  /** The end of the path of the page where people come in. */
  readonly signIn: string;
  /** The end of the path of what is around all pages after it. */
  readonly shell: string;
}

/**
 * A page asks for few files of some size instead of many small ones, and for little that it does not need.
 * @param chunks of a build as it would be without groups, by name
 * @returns the chunks of each file, with those that a file needs in files before it
 */
export function sharedFiles(chunks: ReadonlyMap<string, Chunk>, { signIn, shell }: First): (readonly Chunk[])[] {
  const all = [...chunks.values()];
  const holding = (path: string) => all.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  const base = loadedWith([...all.filter(({ isEntry }) => isEntry), ...holding(signIn)], chunks);
  const frame = [...loadedWith(holding(shell), chunks)].filter((chunk) => !base.has(chunk));
  const pages = new Set([...base].flatMap(({ dynamicImports }) => dynamicImports));
  const loadedBy = new Map<Chunk, Map<string, number>>();
  for (const entry of all.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    for (const chunk of loadedWith([entry], chunks)) {
      const weights = loadedBy.get(chunk) ?? new Map<string, number>();
      loadedBy.set(chunk, weights.set(entry.fileName, pages.has(entry.fileName) ? 1 : OPENED_LATER));
    }
  }
  const isWithFrame = (name: string) => frame.some(({ fileName }) => fileName === name);
  const isTrifle = (chunk: Chunk) =>
    [...(loadedBy.get(chunk) ?? [])].filter(([, weight]) => weight === 1).length >= MANY &&
    chunk.imports.every((name) => base.has(chunks.get(name)!) || isWithFrame(name)) &&
    sizeOf([chunk]) < TRIFLE;
  frame.push(...all.filter((chunk) => !base.has(chunk) && !frame.includes(chunk) && isTrifle(chunk)));
  const rest = all.filter((chunk) => !base.has(chunk) && !frame.includes(chunk));
  const always = sizeOf([...base]) + sizeOf(frame);
  const single = rest.map((chunk) => partOf([chunk], loadedBy.get(chunk) ?? new Map()));
  const parts = together(single, always);
  return [[...base], frame, ...parts.map((part) => part.chunks)];
}
