import { expect, it } from 'vitest';
import { aBrowser, SIZES, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

it.each(SIZES)('a person sees where they are signed in and ends another session (US-25), %s', (_look, size) =>
  visit(async (opened) => {
    const { page, person, signIn } = opened;
    const dana = await person();
    const other = await signIn(dana);
    await openAs(opened, dana, '/profile');
    const section = page.getByRole('region', { name: 'Where you are signed in' });
    await web(section.getByText('Firefox, Windows (this session)')).toBeVisible();
    await web(section.getByText(/^Firefox, Windows/)).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await section.getByRole('button', { name: /^End the session of Firefox, Windows/ }).focus();
    await page.keyboard.press('Enter');
    await web(section.getByText('1 session has ended.')).toBeVisible();
    await web(section.getByRole('button', { name: 'End all others' })).toHaveCount(0);
    expect((await other.get('/api/v1/user/simple-me')).status).toBe(401);
    await web(section.getByText('Firefox, Windows (this session)')).toBeVisible();
  }, size),
);
