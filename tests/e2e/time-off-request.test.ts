import { describe, expect, it } from 'vitest';
import { aBrowser, PHONE, SIZES, violations, web } from './browser.ts';
import { asDana, ask, day, HIRED, sendButton, summary, withHolidays } from './time-off-page.ts';

const visit = aBrowser(withHolidays);
const AT = '/request-vacation';

describe('requesting time off', () => {
  it('begins with today to 14 days later, of which no day is asked for yet', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, AT);
      await web(page.getByRole('textbox', { name: 'First day' })).toHaveValue('06/11/2025');
      await web(page.getByRole('textbox', { name: 'Last day' })).toHaveValue('06/25/2025');
      await web(page.getByRole('heading', { name: 'June 2025' })).toBeVisible();
      await web(page.locator('[data-asked]')).toHaveCount(0);
      await web(page.getByRole('region', { name: 'Your balance' })).toContainText('93.33');
      const places = async () => {
        const boxes = await Promise.all(
          [sendButton(page), page.getByRole('region', { name: 'Your balance' })].map((part) => part.boundingBox()),
        );
        return boxes.map((box) => box?.y);
      };
      const before = await places();
      await sendButton(page).click();
      await web(summary(page).getByRole('alert')).toHaveText('Please select at least one day');
      expect(await places()).toEqual(before);
    }));

  it('of sick leave begins with today alone', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, '/request-sick-leave');
      for (const field of ['First day', 'Last day'])
        await web(page.getByRole('textbox', { name: field })).toHaveValue('06/11/2025');
      await page.getByRole('button', { name: 'Select these days' }).click();
      await web(sendButton(page)).toHaveText('Request 8.00 h, 06/11');
    }));

  it('has room for six weeks of each month, so that nothing below the calendar moves', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, AT);
      const calendar = page.getByRole('region', { name: 'Calendar' });
      await web(page.getByRole('grid', { name: 'June 2025' }).getByRole('row')).toHaveCount(7);
      const height = (await calendar.boundingBox())?.height;
      await page.getByRole('button', { name: 'Next month' }).click();
      await web(page.getByRole('grid', { name: 'August 2025' }).getByRole('row')).toHaveCount(6);
      expect((await calendar.boundingBox())?.height).toBe(height);
    }));

  it('says on a phone that days are to be selected before it counts who is away', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, AT);
      const team = page.locator('summary', { hasText: 'Your team then' });
      await web(team).toContainText('Select days…');
      await day(page, '2025-06-23').click();
      await web(team).toContainText('0 people away');
    }, PHONE));

  it('goes from full to half to none by click, says what that means, and is sent', () =>
    visit(async (visited) => {
      const lead = await visited.person({ roles: ['ROLE_TEAM_LEAD'], firstName: 'Priya', lastName: 'Raman' });
      const { page, caller } = await asDana(visited, AT, { lineManagerId: lead.id });
      await day(page, '2025-06-21').click({ force: true });
      await web(page.getByText('Sat 06/21/2025 is a weekend.')).toBeVisible();
      await web(summary(page)).toContainText('Goes to Priya Raman.');
      await day(page, '2025-06-23').click();
      await web(day(page, '2025-06-23')).toHaveAttribute('aria-pressed', 'true');
      await day(page, '2025-06-24').click();
      await day(page, '2025-06-24').click();
      await web(day(page, '2025-06-24')).toHaveAttribute('aria-pressed', 'mixed');
      await day(page, '2025-06-25').click();
      await day(page, '2025-06-25').click();
      await day(page, '2025-06-25').click();
      await web(day(page, '2025-06-25')).toHaveAttribute('aria-pressed', 'false');
      // 80 h of the first year plus three months' accrual of 80 h a year; the request takes 12 h.
      await web(summary(page)).toContainText('Available on 06/23100.00 h');
      await web(summary(page)).toContainText('Available on 06/23, after it88.00 h');
      await web(page.getByRole('region', { name: 'Your balance' }).getByRole('row', { name: /^Available/ })).toHaveText(
        'Available93.3388.00',
      );
      await web(summary(page)).toContainText('06/24 is a half day');
      await web(page.getByRole('textbox', { name: 'Last day' })).toHaveValue('06/24/2025');

      await page.getByRole('button', { name: 'Request 12.00 h, 06/23 – 06/24' }).click();
      const comment = page.getByRole('textbox', { name: 'Comment' });
      await web(comment).toBeFocused();
      await web(summary(page)).toContainText('Please add a comment');
      await comment.fill('Until noon on Tuesday');
      await page.getByRole('button', { name: 'Request 12.00 h, 06/23 – 06/24' }).click();
      await web(summary(page)).toContainText('Paid time off request successfully created!');
      await web(summary(page)).toContainText('06/23/2025 – 06/24/2025, 12.00 h. Priya Raman decides.');
      await web(day(page, '2025-06-23')).toContainText('Paid time off, 8.00 h, pending');
      await web(comment).toHaveValue('');
      await web(page.getByRole('textbox', { name: 'First day' })).toHaveValue('06/23/2025');
      await web(page.getByRole('textbox', { name: 'Last day' })).toHaveValue('06/24/2025');
      const { body } = await caller.get('/api/v1/vacation/request/my');
      expect(body).toMatchObject([{ startDate: '2025-06-23', hours: [8, 4], userComment: 'Until noon on Tuesday' }]);
    }));

  it('is put together and sent by keyboard alone', () =>
    visit(async (visited) => {
      const { page, caller } = await asDana(visited, AT);
      await web(day(page, '2025-06-11')).toBeVisible();
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await page.getByRole('button', { name: 'Select these days' }).focus();
      await page.keyboard.press('Tab');
      await web(day(page, '2025-06-11')).toBeFocused();
      await press('ArrowDown', 'ArrowDown');
      await web(day(page, '2025-06-25')).toBeFocused();
      await press('Space', 'ArrowRight', 'Enter', 'Enter', 'ArrowRight', 'F', 'ArrowRight', 'Space');
      await web(page.locator('[data-asked="full"]')).toHaveCount(2);
      await web(page.locator('[data-asked="half"]')).toHaveCount(1);
      await web(day(page, '2025-06-28')).toBeFocused(); // a Saturday, which is not part of the request
      await press('PageDown');
      await web(day(page, '2025-07-28')).toBeFocused();
      await page.keyboard.down('Shift');
      await press('ArrowRight', 'ArrowRight', 'ArrowLeft');
      await page.keyboard.up('Shift');
      await web(page.locator('[data-asked]')).toHaveCount(5);
      await press('Delete');
      await web(page.locator('[data-asked]')).toHaveCount(4);
      await press('ArrowLeft', 'H', 'PageDown');
      await web(page.getByRole('heading', { name: 'August 2025' })).toBeVisible();
      await web(day(page, '2025-08-28')).toBeFocused();
      await page.getByRole('textbox', { name: 'Comment' }).focus();
      await page.keyboard.type('With my parents');
      let sent = 0;
      page.on('request', (call) => {
        if (call.url().includes('vacation.request')) sent++;
      });
      await page.keyboard.press('Control+s');
      await page.keyboard.press('Control+s'); // while the first is still being checked
      await web(summary(page)).toContainText('Paid time off request successfully created!');
      await page.keyboard.press('Control+s'); // nor is there anything new afterwards
      await web(summary(page)).toContainText('Paid time off request successfully created!');
      await web(summary(page).getByRole('alert')).toHaveCount(0);
      const { body } = await caller.get('/api/v1/vacation/request/my');
      expect(body).toMatchObject([{ startDate: '2025-06-25', endDate: '2025-07-28', duration: 24 }]);
      expect(sent).toBe(1);
    }));

  it('takes strokes of the mouse, and the first and the last day as they are typed', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, AT);
      await day(page, '2025-06-30').hover();
      await page.mouse.down();
      await day(page, '2025-07-02').hover();
      await day(page, '2025-07-08').hover();
      await page.mouse.up();
      // Without the weekend and Independence Day.
      await web(page.locator('[data-asked="full"]')).toHaveCount(6);
      await web(summary(page)).toContainText('07/04 is a holiday');
      await page.getByRole('textbox', { name: 'Last day' }).fill('7/1/25');
      await page.getByRole('textbox', { name: 'Last day' }).press('Tab');
      await web(page.locator('[data-asked="full"]')).toHaveCount(2);
      await page.getByRole('textbox', { name: 'Last day' }).fill('06/20/2025');
      await web(page.getByText('The last day cannot be before the first day.')).toBeVisible();
      await sendButton(page).click();
      await web(summary(page).getByRole('alert')).toHaveText('Correct the first and the last day first.');
      await web(page.locator('[data-asked="full"]')).toHaveCount(2);
      await page.getByRole('button', { name: 'Clear' }).click();
      await web(page.locator('[data-asked]')).toHaveCount(0);
    }));

  it('offers the free rest where days are taken, and keeps what was typed when it is refused', () =>
    visit(async (visited) => {
      const { page, caller } = await asDana(visited, AT, {}, (before) => ask(before, '2025-06-24', [8]));
      await page.getByRole('textbox', { name: 'First day' }).fill('06/23/2025');
      await page.getByRole('textbox', { name: 'Last day' }).fill('06/25/2025');
      await web(summary(page).getByRole('alert')).toContainText('You already have a time-off request for 06/24/2025');
      await web(day(page, '2025-06-24')).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('textbox', { name: 'Comment' }).fill('With my parents');
      await sendButton(page).click();
      await web(summary(page).getByRole('alert')).toContainText('You already have a time-off request for 06/24/2025');
      await web(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('With my parents');
      await page.getByRole('button', { name: 'Request the 16.00 h that are free' }).click();
      await web(page.getByRole('button', { name: 'Request 16.00 h, 06/23 – 06/25' })).toBeVisible();
      await web(summary(page).getByRole('alert')).toHaveCount(0);
      await page.reload();
      await web(summary(page)).toContainText('They have not been sent.');
      await page.getByRole('button', { name: 'Request 16.00 h, 06/23 – 06/25' }).click();
      await web(summary(page)).toContainText('Paid time off request successfully created!');
      const { body } = await caller.get('/api/v1/vacation/request/my');
      expect(body[1]).toMatchObject({ hours: [8, 0, 8], userComment: 'With my parents' });
    }));

  it('tells which day has not enough, or asks whether the balance may become negative (M042)', () =>
    visit(
      async (visited) => {
        const { page, signIn, person } = await asDana(visited, AT, { hireDate: '2025-06-02' });
        await day(page, '2025-06-23').click();
        await web(summary(page).getByRole('alert')).toContainText(
          'Not enough paid time off: the balance on 06/23/2025 would be -8.00 h',
        );
        const admin = await signIn(await person({ roles: ['ROLE_ADMIN'] }));
        const { body: setting } = await admin.get('/api/v1/vacation-setting/1');
        const changed = await admin.send('PUT', '/api/v1/vacation-setting/1', {
          ...setting,
          allowExceedVacationLimit: true,
        });
        expect(changed.status).toBe(200);
        await page.reload();
        await page.getByRole('button', { name: 'Request 8.00 h, 06/23' }).click();
        const question = page.getByRole('dialog', { name: 'Request more than is available?' });
        await web(question).toContainText(
          'If you submit this request, your paid time off balance will become negative. Please note that this request may or may not be approved.',
        );
        await question.getByRole('button', { name: 'Keep editing' }).last().click();
        await web(question).toHaveCount(0);
        await web(day(page, '2025-06-23')).toHaveAttribute('aria-pressed', 'true');
        await page.getByRole('button', { name: 'Request 8.00 h, 06/23' }).click();
        await question.getByRole('button', { name: 'Submit request' }).click();
        await web(summary(page)).toContainText('Paid time off request successfully created!');
      },
      { alone: true },
    ));

  it('of sick leave needs a comment where the office says so, and may go below nothing', () =>
    visit(
      async (visited) => {
        const { page, signIn, person } = await asDana(visited, '/request-sick-leave');
        const admin = await signIn(await person({ roles: ['ROLE_ADMIN'] }));
        const { body: settings } = await admin.get('/api/v1/sick-leave-setting');
        const chicago = settings.find(({ office }: { office: { id: number } }) => office.id === 1);
        const changed = { ...chicago, isCommentMandatory: true };
        expect((await admin.send('PUT', `/api/v1/sick-leave-setting/${chicago.id}`, changed)).status).toBe(200);
        await page.reload();
        await day(page, '2025-06-12').click();
        await web(summary(page)).toContainText('Required by your office');
        await page.getByRole('button', { name: 'Request 8.00 h, 06/12' }).click();
        await web(page.getByRole('textbox', { name: 'Comment' })).toHaveAccessibleDescription(/Please add a comment/);
        await page.getByRole('textbox', { name: 'Comment' }).fill('Flu');
        await page.getByRole('button', { name: 'Request 8.00 h, 06/12' }).click();
        await web(summary(page)).toContainText('Sick Leave request successfully created!');
      },
      { alone: true },
    ));

  it('shows who of the team is away then', () =>
    visit(async (visited) => {
      const lead = await visited.person({ roles: ['ROLE_TEAM_LEAD'], firstName: 'Priya', lastName: 'Raman' });
      const hannah = await visited.person({
        ...HIRED,
        lineManagerId: lead.id,
        firstName: 'Hannah',
        lastName: 'Brooks',
      });
      await ask(await visited.signIn(hannah), '2025-06-24', [4]);
      const { page } = await asDana(visited, AT, { lineManagerId: lead.id });
      await web(day(page, '2025-06-24')).toContainText('Away: Hannah Brooks for half the day (pending)');
      await day(page, '2025-06-24').click();
      const team = page.getByRole('region', { name: 'Your team then' });
      await web(team.getByRole('row', { name: /^Brooks, Hannah/ })).toContainText('Away, Half day, Pending');
    }));

  it('explains the balance line by line, on a day to come and as it was known', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, AT, {}, (before) => ask(before, '2025-06-24', [8]));
      await page.getByRole('link', { name: 'Accrued' }).click();
      expect(page.url()).toContain('explain=accrued');
      const drawer = page.getByRole('dialog', { name: 'Your balance' });
      await web(drawer.getByRole('row', { name: /^Accrued/ }).first()).toContainText('+13.33');
      await web(drawer.getByRole('row', { name: /^Available on/ })).toContainText('85.33');
      await web(drawer.getByRole('link', { name: 'Pending request' })).toBeVisible();
      await drawer.getByRole('textbox', { name: 'On', exact: true }).fill('08/14/2025');
      await web(drawer.getByRole('row', { name: /^Available on 08\/14\/2025/ })).toContainText('105.33');
      await web(drawer.getByRole('status').first()).toContainText('64 days ahead');
      await drawer.getByRole('radio', { name: 'By date' }).check();
      await web(drawer.getByRole('row').nth(1)).toContainText('Carried over');
      await drawer.getByRole('button', { name: 'Left on 03/14/2025' }).click();
      await web(drawer.getByRole('row', { name: /^Available on 03\/14\/2025/ })).toContainText('80.00');
      await page.goBack();
      await web(drawer).toHaveCount(0);
    }));

  it('says why there is nothing for somebody who may not take time off, and tries again', () =>
    visit(async (visited) => {
      const { page } = await asDana(visited, AT, { timeOffAllow: false, roles: ['ROLE_TEAM_LEAD'] });
      await web(page.getByRole('main')).toContainText('Time off is not allowed for this employee');
    }));

  it.each(SIZES)('has nothing that axe finds wrong, %s', (_where, look) =>
    visit(async (visited) => {
      const { page } = await asDana(visited, AT, {}, (before) => ask(before, '2025-06-24', [8]));
      await day(page, '2025-06-23').click();
      await day(page, '2025-06-24').click();
      await web(page.getByText('You already have a time-off request for 06/24/2025')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${visited.url}/#${AT}?explain=used`);
      await web(page.getByRole('row', { name: /^Available on/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, look),
  );
});

describe('sick leave in a US office (TO-13)', () => {
  it('shows no figures to those whose they are', () =>
    visit(
      async (visited) => {
        await visited.platform.records.offices.change(1, null, (office) => ({ ...office, description: 'USA' }));
        const { page } = await asDana(visited, '/request-sick-leave');
        await web(page.getByText('Your office does not show sick leave balances.')).toBeVisible();
        await day(page, '2025-06-23').click();
        await web(page.getByRole('button', { name: 'Request 8.00 h, 06/23' })).toBeVisible();
        await web(summary(page)).not.toContainText('Available on');
        await web(page.getByRole('heading', { name: 'Balance ahead' })).toHaveCount(0);
      },
      { alone: true },
    ));
});
