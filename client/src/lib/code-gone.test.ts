import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeGone, reloadOnceServed } from './code-gone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that was loaded with the script `a1.js`, and what the server answers now. */
function served(answer: () => Promise<Response>) {
  const reload = vi.fn();
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => './assets/a1.js' }) });
  vi.stubGlobal('window', { location: { pathname: '/', reload } });
  vi.stubGlobal('fetch', answer);
  return reload;
}
const page = (script: string) => async () => new Response(`<script type="module" src="./assets/${script}"></script>`);
const down = () => Promise.reject(new TypeError('Failed to fetch'));
const badGateway = async () => new Response('', { status: 502 });

describe('a part that could not be loaded says why', () => {
  it.each([
    ['the server has a newer version', page('b2.js'), 'updated'],
    ['the server is there again with the same version', page('a1.js'), 'interrupted'],
    ['the server is gone', down, 'unreachable'],
    ['only something before the server answers', badGateway, 'unreachable'],
  ])('%s', async (_what, answer, why) => {
    served(answer);
    await expect(codeGone(new Error('404'))).rejects.toMatchObject({ why });
  });
});

it.each([
  ['a server that answers', page('a1.js'), 1],
  ['no server', down, 0],
])('with %s the page is reloaded %i times', async (_what, answer, times) => {
  const reload = served(answer);
  await reloadOnceServed();
  expect(reload).toHaveBeenCalledTimes(times);
});
