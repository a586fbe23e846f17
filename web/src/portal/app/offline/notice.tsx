import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { session, store, readStored } from '../../../kit/data/session.ts';
import * as words from '../deferred-words.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import * as css from './notice.module.css';

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const LATER = 'auth.install-later';
const VISITS = 'auth.install-visits';
const VISITS_BEFORE = 3;
const PAUSE_MS = 30 * 86_400_000;

/** iOS has no install event and leaves it to the member. An iPad identifies as a Mac, but has a touch screen. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Offered from the third visit on, on the home page, and not for thirty days after a refusal. */
const isWelcome = () =>
  Date.now() - Number(readStored(LATER) ?? 0) > PAUSE_MS && Number(readStored(VISITS)) >= VISITS_BEFORE;

export function InstallHint() {
  const { pathname } = useLocation();
  const [way, find] = useState<InstallEvent | 'apple' | undefined>(() =>
    isApple() && !isInstalled() ? 'apple' : undefined,
  );
  useEffect(() => {
    store(VISITS, String(Math.min(VISITS_BEFORE, Number(readStored(VISITS)) + 1)));
    const offered = (event: Event) => {
      event.preventDefault(); // the browser's own bar would cover the menu
      find(event as InstallEvent);
    };
    const done = () => find(undefined);
    addEventListener('beforeinstallprompt', offered);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('beforeinstallprompt', offered);
      removeEventListener('appinstalled', done);
    };
  }, []);
  if (!way || pathname !== '/' || session() !== 'member' || !isWelcome()) return null;
  const leave = () => {
    store(LATER, String(Date.now()));
    find(undefined);
  };
  if (way === 'apple')
    return <Notice title={words.install} text={words.installApple} later={words.understood} onLater={leave} />;
  const act = {
    text: words.installYes,
    do: () => {
      void way.prompt();
      leave();
    },
  };
  return <Notice title={words.install} text={words.installText} act={act} later={words.later} onLater={leave} />;
}

const PRIVACY_SEEN = 'auth.privacy-seen';

/** Once in each browser. The other notices cover it. */
export function PrivacyNotice() {
  const [isSeen, see] = useState(() => readStored(PRIVACY_SEEN) !== null);
  if (isSeen) return null;
  const leave = () => {
    store(PRIVACY_SEEN, '1');
    see(true);
  };
  const act = { text: words.privacyPolicy, to: '/contact?s=privacy' };
  return <Notice title={words.privacy} text={words.cookies} act={act} later={words.understood} onLater={leave} />;
}

interface Props {
  title: string;
  text: string;
  /** Action or page; absent where the browser has no action for it. */
  act?: { text: string; do: () => void } | { text: string; to: string };
  later: string;
  onLater: () => void;
}

/** A notice at the lower edge that covers no control, waits and never takes the focus. */
export function Notice({ title, text, act, later, onLater }: Props) {
  useAnnounce(`${title} ${text}`);
  return (
    <aside className={`grid ${css.root}`} aria-label={title}>
      <div>
        <b>{title}</b>
        <p className="hint">{text}</p>
      </div>
      <div className={css.acts}>
        {act && 'to' in act ? (
          <ButtonLink size="s" to={act.to}>
            {act.text}
          </ButtonLink>
        ) : act ? (
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
