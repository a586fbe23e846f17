import { Button } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { useOnline } from '../../../kit/data/online.ts';
import * as css from '../thread/bubble.module.css';
import { LocalPicture } from './local-picture.tsx';
import * as picture from '../thread/picture.module.css';
import { drop, type Outgoing, retry, useProgress } from './outbox.ts';
import * as words from '../words.ts';

/** What is on its way, or was refused. */
export function PendingBubble({ item }: { item: Outgoing }) {
  const isOnline = useOnline();
  const progress = useProgress();
  const isUploading = progress?.client_id === item.client_id && item.picture && !item.file_id;
  const state = () => {
    if (item.refused !== null) return words.failed;
    if (!isOnline) return words.queued;
    return isUploading ? words.uploading(progress.percent) : words.sending;
  };
  return (
    <li className={css.message} data-own>
      <div className={css.bubble} data-pending={item.refused === null || undefined}>
        <span className="sr">{words.me}: </span>
        {item.picture ? <LocalPicture className={picture.preview} picture={item.picture} alt="" /> : null}
        {item.text === null ? null : <p className={css.text}>{item.text}</p>}
        <span className={css.meta} data-failed={item.refused !== null || undefined}>
          <Icon name={item.refused === null ? 'clock' : 'alert'} size="xs" />
          {state()}
        </span>
        {item.refused === null ? null : <p className="hint">{item.refused}</p>}
        {item.refused !== null || item.picture ? (
          <span className={css.actions}>
            {item.refused === null ? null : (
              <Button size="s" onClick={() => void retry(item)}>
                {words.retry}
              </Button>
            )}
            <Button size="s" onClick={() => void drop(item)}>
              {item.refused === null ? words.cancel : words.remove}
            </Button>
          </span>
        ) : null}
      </div>
    </li>
  );
}
