import type { ReactNode } from 'react';
import { copyText } from './copy.ts';
import * as css from './copy-row.module.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** `what` says aloud what is copied, `text` is what lands on the clipboard. */
export const CopyButton = ({ what, text }: { what: string; text: string }) => (
  <Button size="s" onClick={() => void copyText(text)}>
    <Icon name="copy" size="s" />
    คัดลอก <span className="sr">{what}</span>
  </Button>
);

interface Props {
  /** What the value is called, above it. */
  title: string;
  /** The value as it is read, with its separators. */
  value: string;
  /** The value as it is said, digit by digit. */
  spoken: string;
  what: string;
  copyText: string;
  /** A sign in front. */
  sign?: ReactNode;
}

/** A number that is meant to be carried into another application. */
export const CopyRow = ({ title, value, spoken, what, copyText: text, sign }: Props) => (
  <div className={css.root}>
    {sign}
    <div className={css.words}>
      <span className="hint">{title}</span>
      <span className={`${css.value} num`} translate="no">
        <span className="sr">{spoken}</span>
        <span aria-hidden="true">{value}</span>
      </span>
    </div>
    <CopyButton what={what} text={text} />
  </div>
);
