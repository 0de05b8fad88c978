import type { States } from './states.ts';

const modules = import.meta.glob<{ readonly states: States }>('../src/**/*.parts.tsx');

/** `../src/components/table/data-table.parts.tsx` is `data-table`. */
const nameOf = (path: string): string => path.replace(/^.*\/|\.parts\.tsx$/g, '');

const loaders = new Map(Object.entries(modules).map(([path, load]) => [nameOf(path), load]));

/** The names of all parts, in alphabetical order. */
export const partNames: readonly string[] = [...loaders.keys()].sort();

const loaded = new Map<string, Promise<States>>();

/** @returns the states of a part, the same promise each time; none if there is no such part */
export function statesOf(part: string): Promise<States> {
  const states =
    loaded.get(part) ??
    loaders
      .get(part)?.()
      .then((module) => module.states) ??
    Promise.resolve({});
  loaded.set(part, states);
  return states;
}

/** A part, and a state of it if one is meant. */
export interface Place {
  readonly part: string;
  /** Empty: all of them. */
  readonly state: string;
}

/** @returns the address of a place, after the `#`: `/data-table/by-server` */
export const addressOf = ({ part, state }: Place): string =>
  [part, ...(state ? [slugOf(state)] : [])].map((each) => `/${each}`).join('');

/** @returns the place of an address */
export function placeOf(address: string): Place {
  const [, part = '', state = ''] = address.replace(/\?.*$/, '').split('/');
  return { part, state };
}

/** The name of a state, as it is in addresses. */
export const slugOf = (state: string): string => state.replaceAll(' ', '-');
