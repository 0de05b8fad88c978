import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { dump, project } from '@hourbook/tests/builders/read-models.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { foldBooks } from './fold-books.ts';
import { openReadModels } from './read-models.ts';

it('others have their turn between books that are folded again into lists that have them already', () =>
  withStores(async ({ events, readModels }) => {
    for (const userId of [7, 42]) await enter(events, userId, someFacts(userId));
    const set = await openReadModels(readModels, events);
    await project(events, set);
    const before = await dump(set);
    const fired: boolean[] = [];
    async function* streams() {
      for (let n = 0; n < 20; n++) {
        let isOver = false;
        setTimeout(() => {
          isOver = true;
        });
        yield bookStream(n % 2 ? 7 : 42);
        fired.push(isOver);
      }
    }
    await foldBooks(events, set.derived, streams());
    expect(fired).toEqual(Array.from({ length: 20 }, () => true));
    expect(await dump(set)).toEqual(before);
  }));
