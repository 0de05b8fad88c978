import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Notices } from '#components/use-notices.ts';
import { t } from '#texts/views.ts';
import { type Answers, trpc } from '../api/trpc.ts';
import { askingOnce } from '../delivery/ask-once.ts';
import { useSelf } from '../session/use-self.ts';
import type { PageViews, View } from './use-views.ts';
import { linkTo, searchOf, withoutView } from './view-address.ts';

type Client = ReturnType<typeof trpc.useUtils>['client']['views'];
type Saved = Answers['views']['save'];

/** What can be done with the views of a page. Calls throw what the server refuses. */
export function useViewActs({ page, search }: Pick<PageViews, 'page' | 'search'>, notices: Notices) {
  const utils = trpc.useUtils();
  const self = useSelf();
  const navigate = useNavigate();
  const [calls] = useState(() => {
    const { save, change, remove, chooseFirst } = utils.client.views;
    return {
      save: askingOnce((input: Parameters<Client['save']['mutate']>[0], options) => save.mutate(input, options)),
      change: askingOnce((input: Parameters<Client['change']['mutate']>[0], options) => change.mutate(input, options)),
      remove: askingOnce((input: Parameters<Client['remove']['mutate']>[0], options) => remove.mutate(input, options)),
      chooseFirst: askingOnce((input: Parameters<Client['chooseFirst']['mutate']>[0], options) =>
        chooseFirst.mutate(input, options),
      ),
    };
  });
  const go = (to: Readonly<Record<string, string>>) => void navigate({ to: '.', search: () => to, resetScroll: false });

  /** Whatever became of a call, the list of views is read again. */
  async function told<T>(call: Promise<T>, text: string, tone: 'succeed' | 'tell' = 'succeed'): Promise<T> {
    notices.clear();
    // Scheduled reports say which view they follow.
    const readAgain = () => Promise.all([utils.views.invalidate(), utils.reports.scheduled.invalidate()]);
    const answer = await call.catch(async (error: unknown) => {
      await readAgain();
      throw error;
    });
    await readAgain();
    notices[tone](text);
    return answer;
  }
  return {
    show: (view: View) => go(searchOf(view, self)),
    leave: () => go({ ...withoutView }),
    async save(input: Omit<Parameters<typeof calls.save>[0], 'page'>): Promise<Saved> {
      const view = await told(calls.save({ ...input, page }), t.saved);
      go(searchOf(view, self));
      return view;
    },
    async change(input: Parameters<typeof calls.change>[0]): Promise<Saved> {
      const view = await told(calls.change(input), t.updated);
      if (input.search) go(searchOf(view, self));
      return view;
    },
    async remove({ id }: View): Promise<void> {
      await told(calls.remove({ id }), t.removed);
      go({ ...search, ...withoutView });
    },
    chooseFirst: (view: View, isFirst: boolean) =>
      told(
        calls.chooseFirst({ page, viewId: isFirst ? view.id : null }),
        isFirst ? t.first(view.name) : t.usual,
        'tell',
      ),
    async copyLink(view: View): Promise<void> {
      try {
        await navigator.clipboard.writeText(linkTo(view, self)); // available only over https and on localhost
        notices.tell(t.copied);
      } catch {
        notices.tell(t.notCopied);
      }
    },
  };
}
export type ViewActs = ReturnType<typeof useViewActs>;
