import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pushPermission } from '../../../kit/push.ts';
import { useActionQueue } from '../../parts/action-queue.ts';
import { Button } from '../../parts/button.tsx';
import { useIsDisconnected } from '../../parts/connection.ts';
import { RowsSkeleton } from '../../parts/skeleton.tsx';
import * as css from './notification-settings-sheet.module.css';
import { pushQuery, usePushSwitch } from './push-queries.ts';
import * as words from './push-words.ts';

/** Whether this device is told of alerts while the console is closed, with the reason where it cannot be. */
export function PushSwitch() {
  const { data, isError, refetch } = useQuery(pushQuery);
  const [permission, see] = useState(pushPermission);
  const isDisconnected = useIsDisconnected();
  const turn = usePushSwitch();
  const { toast } = useActionQueue();
  if (!data)
    return isError ? (
      <div className={css.failed} role="alert">
        <p className="grow">{words.unread}</p>
        <Button onClick={() => void refetch()}>ลองอีกครั้ง</Button>
      </div>
    ) : (
      <RowsSkeleton rows={1} />
    );
  const isOn = data.subscribed && permission === 'granted';
  const why =
    (data.public_key ? words.whyNot[permission] : words.notOffered) ?? (isDisconnected ? words.offline : undefined);
  const isStill = why !== undefined || turn.isPending;
  return (
    <Switch
      className={css.switch}
      label={words.name}
      description={turn.isPending ? words.turning : (why ?? (isOn ? words.on : words.off))}
      checked={isOn}
      aria-disabled={isStill || undefined}
      aria-busy={turn.isPending}
      onChange={() => {
        if (!isStill) turn.mutate(!isOn, { onSuccess: see, onError: () => toast(words.failed, 'err') });
      }}
    />
  );
}
