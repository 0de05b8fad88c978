import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

/**
 * The addresses behind the `#`. The router numbers the entries it adds to the browser's history and goes back by these
 * numbers when somebody stays on a page with unsaved changes. An address that is typed, or opened by a bookmark, adds an
 * entry without a number: it gets the next one before the router sees it.
 */
export function createAppHistory(): RouterHistory {
  let history: RouterHistory | null = null;
  window.addEventListener('popstate', () => {
    if (!history || window.history.state !== null) return;
    const key = Math.random().toString(36).slice(2);
    const state = { __TSR_index: history.location.state.__TSR_index + 1, __TSR_key: key, key };
    // Not by `window.history`: the router listens to that.
    History.prototype.replaceState.call(window.history, state, '');
  });
  history = createHashHistory();
  return history;
}
