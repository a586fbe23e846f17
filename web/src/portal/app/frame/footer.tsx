import * as css from './footer.module.css';
import * as words from '../words.ts';
import { Link } from '../../../kit/actions/link.tsx';

export const Footer = () => (
  <footer className={css.root}>
    <ul>
      <li>
        <Link to="/contact?s=terms">{words.legalTerms}</Link>
      </li>
      <li>
        <Link to="/contact?s=privacy">{words.privacy}</Link>
      </li>
      <li>
        <Link to="/contact">{words.contactUs}</Link>
      </li>
      <li>
        <Link to="/profile?s=limits">{words.saferPlay}</Link>
      </li>
    </ul>
    <div className={`row ${css.age}`}>
      <i>20+</i>
      <p>
        เฉพาะผู้มีอายุ 20 ปีบริบูรณ์ขึ้นไป
        <br />
        สายด่วนสุขภาพจิต <b className="nb">1323</b>{' '}
        <span className="phrase">
          ให้คำปรึกษา<span className="nb">ตลอด 24 ชั่วโมง</span>
        </span>
      </p>
    </div>
  </footer>
);
