import { Card } from '../../kit/card.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import * as css from './coming-soon.module.css';
import { contactUs, goHome } from './words.ts';

/** In the frame of one task, whose header is the heading of the page. */
export const chat = { handle: { title: 'แชทกับแอดมิน' }, Component: () => <Soon /> };

/** Stands where a room is not open yet: the menu is whole before all its rooms are (docs/design/visits.md#layouts). */
const Soon = () => (
  <Card also={css.root}>
    <i className={css.star} aria-hidden="true" />
    <p>หน้านี้จะเปิดให้ใช้งานเร็ว{'\u00A0'}ๆ นี้</p>
    <div className={css.acts}>
      <ButtonLink tone="primary" to="/">
        {goHome}
      </ButtonLink>
      <ButtonLink to="/contact">{contactUs}</ButtonLink>
    </div>
  </Card>
);
