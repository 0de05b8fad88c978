import { Button } from '@mantine/core';
import { t } from '#texts/commissions-closing.ts';
import { shortMonth } from '../filter-address.ts';
import type { ClosingActs } from './use-closing.tsx';

/** In the head of every page of commissions, whichever months it shows. */
export const CloseButton = ({ acts: { close } }: { readonly acts: ClosingActs }) =>
  close && (
    <Button variant="default" onClick={close.ask}>
      {t.closeMonth(shortMonth(close.month))}
    </Button>
  );
