import type { ReactNode } from 'react';
import { copyText } from './copy.ts';
import * as css from './copy-row.module.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** `what` names the copied value for screen readers, `text` is copied. */
export const CopyButton = ({ what, text }: { what: string; text: string }) => (
  <Button size="s" onClick={() => void copyText(text)}>
    <Icon name="copy" size="s" />
    คัดลอก <span className="sr">{what}</span>
  </Button>
);

interface Props {
  /** Label above the value. */
  title: string;
  /** Value as displayed, with separators. */
  value: string;
  /** Value as read aloud, digit by digit. */
  spoken: string;
  what: string;
  copyText: string;
  /** Leading icon. */
  sign?: ReactNode;
}

/** A number to enter in another application. */
export const CopyRow = ({ title, value, spoken, what, copyText: text, sign }: Props) => (
  <div className={`row folds ${css.root}`}>
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
