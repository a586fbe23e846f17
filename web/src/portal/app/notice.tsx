import { Button } from '../../kit/actions/button.tsx';
import { useAnnounce } from '../../kit/live/announcer.ts';
import * as css from './notice.module.css';

interface Props {
  title: string;
  text: string;
  /** The button that does it; absent where the browser leaves it to the person. */
  act?: { text: string; do: () => void };
  later: string;
  onLater: () => void;
}

/** Something to know, at the lower edge, over nothing that one works with; it waits and never takes the focus. */
export function Notice({ title, text, act, later, onLater }: Props) {
  useAnnounce(`${title} ${text}`);
  return (
    <aside className={css.root} aria-label={title}>
      <div>
        <b>{title}</b>
        <p className="hint">{text}</p>
      </div>
      <div className={css.acts}>
        {act ? (
          <Button tone="primary" size="s" onClick={act.do}>
            {act.text}
          </Button>
        ) : null}
        <Button size="s" onClick={onLater}>
          {later}
        </Button>
      </div>
    </aside>
  );
}
