import { Card } from '../../kit/card.tsx';
import { GelLink } from '../../kit/gel.tsx';
import { usePageTitle } from './page-title.ts';
import * as css from './soon.module.css';
import { contactUs, goHome } from './words.ts';

/** Stands where a room is not open yet: the menu of the specification is whole before all its rooms are. */
export const Component = () => (
  <Card also={css.root}>
    <i className={css.star} aria-hidden="true" />
    <h1>{usePageTitle()}</h1>
    <p>หน้านี้จะเปิดให้ใช้งานเร็ว{'\u00A0'}ๆ นี้</p>
    <GelLink tone="primary" to="/">
      {goHome}
    </GelLink>
    <GelLink to="/contact">{contactUs}</GelLink>
  </Card>
);
