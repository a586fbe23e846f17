import type { RefObject } from 'react';
import { ActionBar } from '../../../../kit/layout/action-bar.tsx';
import { Button } from '../../../../kit/actions/button.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { slip as attach } from '../../slip/slip-words.ts';
import * as pay from './pay-words.ts';
import { useAskToCancel } from '../result/use-cancel-deposit.ts';

interface Props {
  id: string;
  /** The field of the slip, further down on the page. */
  slip: RefObject<HTMLInputElement | null>;
}

/** What can be done while the money is awaited: prove that it was paid, or call it off. */
export function AwaitBar({ id, slip }: Props) {
  const askToCancel = useAskToCancel();
  const isOnline = useOnline();
  return (
    <ActionBar>
      <Button aria-disabled={isOnline ? undefined : true} onClick={isOnline ? () => slip.current?.click() : undefined}>
        <Icon name="camera" size="s" />
        {attach}
      </Button>
      <Button blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => askToCancel(id)}>
        {pay.cancel}
      </Button>
    </ActionBar>
  );
}
