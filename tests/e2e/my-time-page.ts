import type { Person } from '@hourbook/domain/people/person.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Page } from 'playwright';
import type { HourbookOptions } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';
import { recorded } from '../builders/timesheet.ts';
import { type aBrowser, type Visit, web } from './browser.ts';

/** Monday to Friday, as in the labels of the cells. */
export const WEEK = ['Mon 06/09', 'Tue 06/10', 'Wed 06/11', 'Thu 06/12', 'Fri 06/13'] as const;

export interface Opened extends Visit {
  readonly dana: Person;
  readonly hours: (day: string, on?: Page) => ReturnType<Page['getByLabel']>;
}

type VisitOptions = HourbookOptions & Parameters<ReturnType<typeof aBrowser>>[1];

/** My Time of a person who works for Lakeshore, on Wednesday 06/11/2025. */
export const myTimeIn =
  (visit: ReturnType<typeof aBrowser>) =>
  (
    use: (opened: Opened) => Promise<void>,
    { person = {}, search = '', ...options }: VisitOptions & { person?: Partial<Person>; search?: string } = {},
  ) =>
    visit(async (opened) => {
      const dana = await opened.person({ firstName: 'Dana', ...person });
      const { cookie } = await opened.signIn(dana);
      await opened.page
        .context()
        .addCookies([{ name: 'hourbook_session', value: cookie.split('=')[1] ?? '', url: opened.url }]);
      await opened.page.goto(`${opened.url}/#/my-time${search}`);
      await web(opened.page.getByRole('heading', { name: 'My Time' })).toBeVisible();
      const hours: Opened['hours'] = (day, on = opened.page) =>
        on.getByLabel(new RegExp(`^Hours, ${day}(, (not saved yet|being saved|saved))?$`));
      await use(Object.defineProperties({ dana, hours } as Opened, Object.getOwnPropertyDescriptors(opened)));
    }, options);

/** Opens a day on a phone, where all fields but the hours are hidden until it is tapped. */
export async function touch(page: Page, day: string): Promise<void> {
  const summary = page.getByRole('button', { name: new RegExp(`^(Edit|Details of) ${day}: `) });
  await web(summary.or(page.getByRole('grid')).first()).toBeVisible();
  if (await summary.isVisible()) await summary.click();
}

export const saved = (page: Page) => web(page.getByText('Hours successfully saved.')).toBeVisible();

/** Enters two rows for Tuesday: one that accounting has taken, so that it is locked, and an open one. */
export async function enterRows({ platform, dana, page }: Opened): Promise<void> {
  const entry = (n: number, hours: number, payCode: 'RATE_HOURS' | 'BENCH_HOURS') =>
    recorded({
      rowId: `${dana.id}.${n}`,
      date: '2025-06-10',
      clientId: payCode === 'BENCH_HOURS' ? 1 : LAKESHORE,
      payCode,
      hours,
    });
  await platform.run({
    userId: dana.id,
    by: { actorId: dana.id, command: new Command(crypto.randomUUID()), source: 'web', correlationId: 'test' },
    needs: {},
    decide: () => [
      entry(0, 550, 'RATE_HOURS'),
      entry(1, 250, 'BENCH_HOURS'),
      {
        type: 'SyncRequested',
        data: { syncId: 's', rows: [{ rowId: `${dana.id}.0`, operation: 'upsert', rowRevision: 0 }] },
      },
      // In the same write, so that no job sends it.
      {
        type: 'RowsSynchronized',
        data: { syncId: 's', rows: [{ rowId: `${dana.id}.0`, rowRevision: 0, externalId: 'X', externalVersion: '0' }] },
      },
    ],
    answer: () => null,
  });
  await page.reload();
  await web(page.getByText('5.50').first()).toBeVisible();
}
