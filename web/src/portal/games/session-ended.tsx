import { useAnnounce } from '../../kit/announcer.ts';
import { Button } from '../../kit/button.tsx';
import * as css from './play.module.css';
import * as words from './words.ts';

/** Nothing can be staked any more; what waits is paid, and gone on with by opening the game anew. */
export function SessionEnded({ onAgain }: { onAgain: () => void }) {
  useAnnounce(words.ended);
  return (
    <div className={css.ended}>
      <p>{words.ended}</p>
      <Button size="s" tone="primary" onClick={onAgain}>
        {words.openAgain}
      </Button>
    </div>
  );
}
