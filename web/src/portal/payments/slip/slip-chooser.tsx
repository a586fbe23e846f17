import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { PICTURE_TYPES } from '@portal/contract/uploads.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Tile } from '../../../kit/layout/card.tsx';
import { Meter } from '../../../kit/money/meter.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { Note } from '../../../kit/note.tsx';
import * as css from './slip.module.css';
import * as words from './slip-words.ts';
import { useSlip } from './use-slip.ts';

interface Props {
  id: string;
  left: number;
  hasOne: boolean;
  /** Given when a button elsewhere on the page opens it. */
  input?: RefObject<HTMLInputElement | null>;
}

/** Chooses, previews and sends a picture. */
export function SlipChooser({ id, left, hasOne, input: elsewhere }: Props) {
  const { chosen, error, percent, isSending, choose, refuse, drop, send } = useSlip(id);
  const own = useRef<HTMLInputElement>(null);
  const input = elsewhere ?? own;
  const acts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen && elsewhere) acts.current?.querySelector('button')?.focus(); // scrolls to the next step
  }, [chosen, elsewhere]);
  const blocked = useOnline() ? undefined : NEEDS_CONNECTION;
  const open = () => input.current?.click();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // allows choosing the same picture again
    if (file) void choose(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden aria-label={words.slip} onChange={take} />
      {chosen ? <SlipPicture url={chosen.url} alt={words.preview} onGone={refuse} /> : null}
      {error ? (
        <div role="alert">
          <Note tone="err">{error}</Note>
        </div>
      ) : null}
      {isSending ? <Sending percent={percent} /> : null}
      {chosen ? (
        <div ref={acts} className={css.acts} aria-busy={isSending}>
          <Button tone="primary" wide blocked={blocked} aria-disabled={isSending} onClick={() => void send()}>
            {words.send}
          </Button>
          {isSending ? null : (
            <div className={css.links}>
              <Button size="s" onClick={open}>
                {words.another}
              </Button>
              <Button size="s" onClick={drop}>
                {words.drop}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <Begin left={left} hasOne={hasOne} blocked={blocked} onOpen={elsewhere ? undefined : open} />
      )}
    </>
  );
}

interface BeginProps {
  left: number;
  hasOne: boolean;
  blocked: string | undefined;
  /** Undefined where the button is elsewhere. */
  onOpen: (() => void) | undefined;
}
function Begin({ left, hasOne, blocked, onOpen }: BeginProps) {
  if (left === 0) return null;
  if (!onOpen) return <WhenToSend />;
  return (
    <>
      <p className="hint">{hasOne ? words.left(left) : words.hint}</p>
      <Button wide blocked={blocked} onClick={onOpen}>
        {hasOne ? words.replace : words.slip}
      </Button>
      {hasOne ? null : <p className="hint">{words.which}</p>}
    </>
  );
}

const WhenToSend = () => (
  <div className="row">
    <Tile tone="aqua" icon="camera" />
    <div className="grow">
      <p>{words.hint}</p>
      <p className="hint">{words.which}</p>
    </div>
  </div>
);

function Sending({ percent }: { percent: number }) {
  useAnnounce(words.sending);
  return (
    <div className={css.progress}>
      <Meter label={words.sending} percent={percent} />
      <span className="hint">{words.sending}…</span>
    </div>
  );
}

interface SlipPictureProps {
  url: string;
  alt: string;
  /** The address has expired. */
  onGone?: () => void;
}

/** A tall picture as a strip; a tap shows all of it. */
export function SlipPicture({ url, alt, onGone }: SlipPictureProps) {
  const [isFull, setFull] = useState(false);
  return (
    <button
      type="button"
      className={css.picture}
      data-whole={isFull || undefined}
      aria-expanded={isFull}
      onClick={() => setFull(!isFull)}
    >
      <img src={url} alt={alt} onError={onGone} />
      <span className={css.tip}>{isFull ? words.shorten : words.enlarge}</span>
    </button>
  );
}
