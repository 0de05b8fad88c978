import { formatInstant } from '@hourbook/domain/time.ts';
import { useMutation } from '@tanstack/react-query';
import { Notice } from '#components/notice.tsx';
import { TextButton } from '#components/text-button.tsx';
import type { Notices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/person.ts';
import type { EditedUser } from './edited-user.ts';

/** What an account is waiting for: the decision of HR whether it is enabled, or a password from an invited person. */
export function UserAwaits({ edited, notices }: { edited: EditedUser; notices: Notices }) {
  const { id, user, editable, refresh } = edited;
  const self = useSelf();
  const utils = trpc.useUtils();
  const { list, general } = utils.client.people;
  const { mutateAsync, isPending } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });

  async function act(call: () => Promise<unknown>, said: string): Promise<void> {
    if (isPending) return;
    try {
      await mutateAsync(call);
      refresh();
      void utils.people.general.read.invalidate({ id });
      notices.succeed(said);
    } catch (error) {
      notices.fail(refusalOf(error).errors);
    }
  }

  if (user.waitsForHr) {
    return (
      <div role="status">
        <Notice tone="wait" texts={[t.waitsForHr]}>
          {editable && (
            <>
              <TextButton onClick={() => void act(() => list.enable.mutate({ id }), t.mayNowSignIn)}>
                {t.enableThem}
              </TextButton>
              <TextButton onClick={() => void act(() => list.disable.mutate({ id }), t.keptDisabled)}>
                {t.keepDisabled}
              </TextButton>
            </>
          )}
        </Notice>
      </div>
    );
  }
  if (user.invitation === null) return null;
  const { goodUntil } = user.invitation;
  return (
    <div role="status">
      <Notice
        tone="calm"
        texts={[goodUntil === null ? t.notInvited : t.invitedUntil(formatInstant(goodUntil, zoneOf(self)))]}
      >
        {editable && (
          <TextButton onClick={() => void act(() => general.invite.mutate({ id }), t.invitationSent(user.email))}>
            {goodUntil === null ? t.sendInvitation : t.sendAgain}
          </TextButton>
        )}
      </Notice>
    </div>
  );
}
