import type { ComponentProps } from 'react';
import * as css from './card.module.css';
import { Icon, type IconName } from '../actions/icon.tsx';

interface CardProps extends Omit<ComponentProps<'section'>, 'className'> {
  flush?: boolean;
  also?: string | undefined;
}

export const Card = ({ flush, also, ...rest }: CardProps) => (
  <section {...rest} className={also ? `${css.root} ${also}` : css.root} data-flush={flush || undefined} />
);

export const Tile = ({ tone, icon }: { tone?: 'pink' | 'lime' | 'aqua' | 'pend'; icon: IconName }) => (
  <span className={css.tile} data-tone={tone}>
    <Icon name={icon} />
  </span>
);
