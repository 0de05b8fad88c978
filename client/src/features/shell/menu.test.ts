import { viewPages } from '@hourbook/domain/views/pages.ts';
import { describe, expect, it } from 'vitest';
import { isOffered, type MenuGroup, markedEntry, menu, openEntry, permittedMenu } from './menu.ts';

const made: readonly MenuGroup<string, string>[] = [
  {
    label: null,
    entries: [{ label: 'Mine', icon: 'clock', tabs: [{ to: '/mine', label: 'Mine', permission: 'own' }] }],
  },
  {
    label: 'Team',
    entries: [
      {
        label: 'Requests',
        icon: 'leave',
        tabs: [
          { to: '/team/leave', label: 'Leave', permission: 'decide' },
          { to: '/team/sickness', label: 'Sickness', permission: 'look' },
        ],
      },
      {
        label: 'Balances',
        icon: 'check',
        leadsTo: '/balance',
        tabs: [{ to: '/balances', label: 'Balances', permission: 'count' }],
      },
    ],
  },
];
const rights: Record<string, readonly string[]> = {
  lead: ['own', 'decide', 'look'],
  hr: ['own', 'look', 'count'],
  employee: ['own'],
  nobody: [],
};
const menuOf = (role: string) => permittedMenu(made, (permission) => rights[role]?.includes(permission) ?? false);
const places = (role: string) =>
  menuOf(role).map(({ label, entries }) => [label, entries.map((entry) => entry.tabs.map(({ to }) => to))]);

describe('the menu', () => {
  it.each([
    ['employee', [[null, [['/mine']]]]],
    [
      'lead',
      [
        [null, [['/mine']]],
        ['Team', [['/team/leave', '/team/sickness']]],
      ],
    ],
    [
      'hr',
      [
        [null, [['/mine']]],
        ['Team', [['/team/sickness'], ['/balances']]],
      ],
    ],
    ['nobody', []],
  ])('of %s has only what is permitted: no entry without a tab, no group without an entry', (role, expected) => {
    expect(places(role)).toEqual(expected);
  });

  it('has an entry of which only the button is left below the pages, named for what it does', () => {
    const company: MenuGroup<string, string> = {
      label: 'Company',
      entries: [
        {
          label: 'People',
          icon: 'people',
          tabs: [
            { to: '/people', label: 'People', permission: 'administer' },
            { to: '/add', label: 'Add a person', permission: 'add', isAct: true },
          ],
        },
        { label: 'Audit', icon: 'shield', tabs: [{ to: '/audit', label: 'Audit', permission: 'add' }] },
      ],
    };
    const labels = (...held: string[]) =>
      permittedMenu([company], (permission) => held.includes(permission))[0]?.entries.map(({ label }) => label);
    expect(labels('add')).toEqual(['Audit', 'Add a person']);
    expect(labels('add', 'administer')).toEqual(['People', 'Audit']);
  });

  it('knows which entry a page belongs to, by any of its tabs and by what lies below', () => {
    const menu = menuOf('lead');
    expect(openEntry(menu, '/team/sickness')?.label).toBe('Requests');
    expect(openEntry(menu, '/team/leave/42')?.label).toBe('Requests');
    expect(openEntry(menu, '/team/leavers')).toBeUndefined();
    expect(openEntry(menu, '/balances')).toBeUndefined();
  });

  it('is marked on the pages that its lists lead to, whose tabs are their own', () => {
    expect(markedEntry(made, '/balance/42/days')?.label).toBe('Balances');
    expect(openEntry(made, '/balance/42/days')).toBeUndefined();
    expect(markedEntry(made, '/team/sickness')?.label).toBe('Requests');
    expect(markedEntry(made, '/nowhere')).toBeUndefined();
  });
});

describe('time off of one’s own', () => {
  const nobody = {
    userBalanceInfo: { VACATION_PTO: false, SICK_LEAVE: false },
    isHr: false,
    isTeamLead: false,
    isAdmin: false,
  };
  it.each([
    [{ ...nobody, userBalanceInfo: { VACATION_PTO: true, SICK_LEAVE: false } }, [true, false]],
    [{ ...nobody, userBalanceInfo: { VACATION_PTO: false, SICK_LEAVE: true } }, [false, true]],
    [{ ...nobody, isHr: true }, [true, true]],
    [{ ...nobody, isTeamLead: true }, [true, true]],
    [{ ...nobody, isAdmin: true }, [true, true]],
    [nobody, [false, false]],
  ])('is offered to %o: %o', (self, expected) => {
    const offered = isOffered(self);
    expect([offered({ ofTimeOff: 'VACATION_PTO' }), offered({ ofTimeOff: 'SICK_LEAVE' })]).toEqual(expected);
    expect(offered({})).toBe(true);
  });
});

it('a page that has saved views needs the permission of its tab (VW-1)', () => {
  const tabs = menu.flatMap(({ entries }) => entries).flatMap(({ tabs: all }) => all);
  const needs = new Map<string, string>(tabs.map(({ to, permission }) => [to, permission]));
  for (const [path, { permission }] of Object.entries(viewPages)) expect(needs.get(path), path).toBe(permission);
});
