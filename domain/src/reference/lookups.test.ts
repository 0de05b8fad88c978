import { describe, expect, it } from 'vitest';
import { citizenships } from './citizenships.ts';
import * as lookups from './lookups.ts';
import { projectTypes } from './project-type.ts';

describe('lists that nobody edits', () => {
  it.each(projectTypes)('%s has one line of business that is the default (RD-8)', (type) => {
    const defaults = lookups.linesOfBusiness.filter((line) => line.projectType === type && line.isDefault);
    expect(defaults).toEqual([lookups.defaultLineOf(type)]);
  });

  it('have numbers and names of their own, and begin as the specification does', () => {
    const { industries, departments, seniorityValues, salaryChangeReasons, saleTypes, legalStatuses } = lookups;
    const { employmentStatuses, flsaCategories, eeocJobClasses, terminationReasons, linesOfBusiness } = lookups;
    const lists = [
      ...[industries, departments, seniorityValues, salaryChangeReasons, saleTypes, legalStatuses, citizenships],
      ...[employmentStatuses, flsaCategories, eeocJobClasses, terminationReasons, linesOfBusiness],
    ];
    for (const list of lists) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    }
    expect(lists.map((list) => list.length)).toEqual([14, 11, 9, 10, 5, 17, 249, 6, 8, 11, 15, 7]);
    expect(saleTypes[0]).toEqual({ id: 1, name: 'Direct' }); // RD-9
  });
});
