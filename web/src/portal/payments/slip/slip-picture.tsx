import { useState } from 'react';
import * as css from './slip.module.css';
import * as words from './slip-words.ts';

interface Props {
  url: string;
  alt: string;
  /** The address is no longer good. */
  onGone?: () => void;
}

/** A tall picture as a strip; a tap shows all of it. */
export function SlipPicture({ url, alt, onGone }: Props) {
  const [isWhole, setWhole] = useState(false);
  return (
    <button
      type="button"
      className={css.picture}
      data-whole={isWhole || undefined}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      <img src={url} alt={alt} onError={onGone} />
      <span className={css.tip}>{isWhole ? words.shorten : words.enlarge}</span>
    </button>
  );
}
