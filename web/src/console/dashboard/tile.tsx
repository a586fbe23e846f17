import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../parts/actions/icon.tsx';
import * as css from './dashboard.module.css';

interface Props {
  /** Where it leads; absent or false: nowhere, for this operator. */
  to?: string | false;
  icon?: IconName;
  /** Other than ok, a sign takes the icon's place. */
  tone?: 'ok' | 'pend' | 'err';
  name: string;
  figure: ReactNode;
  /** The line below the figure. */
  children?: ReactNode;
}

/** A name, a figure and a line below it: one thing to know at a glance. */
export function Tile({ to, icon, tone = 'ok', name, figure, children }: Props) {
  const sign = tone === 'ok' ? icon : 'alert';
  const inside = (
    <>
      <span className={css.name}>
        {sign ? <Icon name={sign} size="s" /> : null}
        {name}
      </span>
      <b className={css.figure}>{figure}</b>
      <small>{children}</small>
    </>
  );
  return to ? (
    <Link className={css.tile} data-tone={tone} to={to}>
      {inside}
    </Link>
  ) : (
    <div className={css.tile} data-tone={tone}>
      {inside}
    </div>
  );
}
