import { Card } from '../../kit/card.tsx';
import { GelLink } from '../../kit/gel.tsx';
import * as css from './soon.module.css';
import { contactUs, goHome } from './words.ts';

/** Stands where a room is not open yet: the menu of the specification is whole before all its rooms are. */
export const Soon = ({ title }: { title?: string }) => (
  <Card also={css.root}>
    <i className={css.star} aria-hidden="true" />
    {title ? <h1>{title}</h1> : null}
    <p>หน้านี้จะเปิดให้ใช้งานเร็ว{'\u00A0'}ๆ นี้</p>
    <div className={css.acts}>
      <GelLink tone="primary" to="/">
        {goHome}
      </GelLink>
      <GelLink to="/contact">{contactUs}</GelLink>
    </div>
  </Card>
);
