import type { FilterOption } from './column.ts';

type Options = readonly Pick<FilterOption, 'value' | 'members'>[];

const groupsOf = (options: Options, value: string) => options.filter(({ members }) => members?.includes(value));

/** @returns whether an option counts as chosen: itself, with a group that it is in, or as a group of which all are */
export function isChosen(options: Options, chosen: readonly string[], value: string): boolean {
  const { members = [] } = options.find((option) => option.value === value) ?? {};
  return (
    chosen.includes(value) ||
    groupsOf(options, value).some((group) => chosen.includes(group.value)) ||
    (members.length > 0 && members.every((member) => chosen.includes(member)))
  );
}

/** @returns what is chosen once an option is added or taken away; a group that loses a member leaves the others */
export function withOption(options: Options, chosen: readonly string[], value: string, on: boolean): string[] {
  const next = new Set(chosen);
  const members = options.find((option) => option.value === value)?.members ?? [];
  for (const member of members) next.delete(member);
  if (on) next.add(value);
  else {
    next.delete(value);
    for (const group of groupsOf(options, value).filter((each) => next.delete(each.value)))
      for (const member of group.members ?? []) if (member !== value) next.add(member);
  }
  return options.map((option) => option.value).filter((each) => next.has(each));
}

/** The options that are no groups: with all of them, everything is chosen. */
const leaves = (options: Options): string[] => options.filter(({ members }) => !members).map(({ value }) => value);

export const isAllChosen = (options: Options, chosen: readonly string[]): boolean =>
  chosen.length > 0 && leaves(options).every((value) => isChosen(options, chosen, value));

/** @returns what is chosen once all of the offered options are, or none of them is */
export const withAll = (options: Options, offered: Options, chosen: readonly string[], on: boolean): string[] =>
  leaves(offered).reduce<string[]>((before, value) => withOption(options, before, value, on), [...chosen]);
